import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'
import { setEventStatusBody } from '../editing/event-editing.ts'
import { eventListItemSchema, eventParams, eventSchema, eventStatuses } from '../events/events.ts'
import { eventTypes } from '../scenes/event-types.ts'

const found = {
  /** Words of the title, the styles, the place or the organizer's name. */
  search: text(200).optional(),
  type: z.enum(eventTypes).optional(),
}

export const listAdminEvents = endpoint('GET /admin/events', {
  summary:
    'Events of every status, organizer and scene: coming ones by start, then past ones, the latest first',
  access: ['admin'],
  query: z.object({
    ...found,
    status: z.enum(eventStatuses).optional(),
    ...paging({ limit: 200, cap: 500 }),
  }),
  response: z.array(eventListItemSchema),
})

export const countAdminEvents = endpoint('GET /admin/events/counts', {
  summary: 'How many events a search finds, in all and by status',
  access: ['admin'],
  query: z.object(found),
  response: z.object({
    all: z.number().int(),
    published: z.number().int(),
    private_draft: z.number().int(),
    organizer_draft: z.number().int(),
    cancelled: z.number().int(),
  }),
})

export const setAdminEventStatus = endpoint('PATCH /admin/events/{eventId}/status', {
  summary: 'The status badge of the admin: publishes, hides, cancels or reinstates an event',
  access: ['admin'],
  params: eventParams,
  body: setEventStatusBody,
  response: eventSchema,
})
