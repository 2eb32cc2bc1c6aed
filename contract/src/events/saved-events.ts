import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'
import { eventListItemSchema, eventParams } from './events.ts'

/** How many events saved on a device are added to the account at sign-in. */
export const mergedEventsCap = 500

/** How many events a member can save: enough for years. */
export const savedEventsCap = 2_000
export const savedEventsCapMessage = 'You have saved 2,000 events. Remove some of them first.'

export const savedEventSchema = z.object({ event_id: z.string(), saved_at: z.string() })

export const listSavedEvents = endpoint('GET /users/saved-events', {
  summary: 'Events the caller saved and may see, by start, past ones included',
  access: 'signed-in',
  query: z.object(paging({ limit: 200, cap: 500 })),
  response: z.array(eventListItemSchema),
})

export const saveEvent = endpoint('PUT /users/saved-events/{eventId}', {
  summary: 'Save an event; saving it again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  response: savedEventSchema,
})

export const unsaveEvent = endpoint('DELETE /users/saved-events/{eventId}', {
  summary: 'Forget a saved event',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  status: 204,
})

export const mergeSavedEvents = endpoint('POST /users/saved-events/merge', {
  summary: 'Add what a device saved before sign-in; answers the whole list. Unknown events are skipped',
  access: 'signed-in',
  changesPublicData: false,
  body: z.object({ event_ids: z.array(text(100)).max(mergedEventsCap) }),
  response: z.array(eventListItemSchema),
})
