import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { eventParams } from './events.ts'

/** For how long visitors are told of a change. */
export const changesShownDays = 7

/** What visitors see of an event, each with the columns that hold it. */
export const seenFields = {
  start: ['start_at'],
  end: ['end_at'],
  place: ['venue_name', 'venue_address', 'venue_city', 'venue_state'],
  title: ['title'],
  price: ['price_info', 'price_note', 'currency'],
  line_up: ['line_up'],
  schedule: ['schedule'],
  music: ['music', 'has_live_music'],
  styles: ['dance_styles'],
  type: ['event_type'],
  description: ['description'],
  links: ['ticket_url', 'facebook_url'],
} as const
export type SeenField = keyof typeof seenFields
const names = Object.keys(seenFields) as [SeenField, ...SeenField[]]

export const listRecentChanges = endpoint('GET /events/{eventId}/recent-changes', {
  summary: 'What visitors see differently in a public event than seven days ago, without who changed it',
  access: 'public',
  params: eventParams,
  response: z.object({
    /** The last of these changes; null when there is none. */
    changed_at: z.string().nullable(),
    fields: z.array(z.enum(names)),
  }),
})
