import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'
import { eventListItemSchema, eventParams } from '../events/events.ts'

/** For so many days a merge of two events can be undone. */
export const eventMergeUndoDays = 30

/**
 * What can be taken from the event that goes, and the columns of each choice. A place, a time and a price are chosen whole.
 * Scene, organizer and series are those of the event that stays.
 */
export const mergeChoices = {
  title: ['title'],
  event_type: ['event_type'],
  description: ['description'],
  times: ['timezone', 'is_all_day', 'start_wall', 'end_wall', 'start_at', 'end_at', 'dance_night'],
  venue: ['venue_name', 'venue_address', 'venue_city', 'venue_state', 'latitude', 'longitude'],
  price: ['price_info', 'currency', 'price_note'],
  dance_styles: ['dance_styles', 'music'],
  line_up: ['line_up'],
  schedule: ['schedule'],
  has_live_music: ['has_live_music'],
  ticket_url: ['ticket_url'],
  facebook_url: ['facebook_url'],
  discount: [
    'discount_code',
    'discount_percentage',
    'discount_amount',
    'discount_expiry',
    'discount_usage_limit',
  ],
  image: ['cover_image_url', 'flyer_image_url', 'flyer_position'],
} as const
export type MergeChoice = keyof typeof mergeChoices
export const mergeChoiceNames = Object.keys(mergeChoices) as MergeChoice[]

export const sameEventMessage = 'Please choose another event'
export const twoNightsMessage = 'The two events are on different nights'
export const countedMessage =
  'The door of the other event has counted people. Keep that event, and merge this one into it.'
export const seriesDateMessage =
  'The other event is a date of a series. Keep that event, and merge this one into it.'
export const rivalNightMessage =
  'You organize another event of this night, so somebody else merges this one. You can merge yours into it.'
export const unpublishedMessage = 'Only published events can be merged'

const version = z.number().int()
const pairParams = eventParams.extend({ otherId: text(100) })

export const previewEventMerge = endpoint('GET /events/{eventId}/merge-with/{otherId}', {
  summary: 'What a merge of two events that the caller may edit would do; `eventId` stays',
  access: organizingRoles,
  params: pairParams,
  response: z.object({
    version,
    other_version: version,
    /** What differs. */
    differing: z.array(z.enum(mergeChoiceNames)),
    /** Why they cannot be merged. */
    problem: z.string().nullable(),
    /** How many people and things go to the event that stays. */
    moved: z.object({
      savers: z.number().int(),
      goers: z.number().int(),
      /** People who are on both, and are on the merged event once. */
      on_both: z.number().int(),
      reviews: z.number().int(),
    }),
  }),
})

export const mergeEvents = endpoint('POST /events/{eventId}/merge-with/{otherId}', {
  summary:
    'Merge another event of the same night into this one, which keeps its address. Can be undone for 30 days',
  access: organizingRoles,
  params: pairParams,
  /** The versions that were compared, and what is taken from the other event. */
  body: z.object({
    version,
    other_version: version,
    take: z.array(z.enum(mergeChoiceNames)).max(mergeChoiceNames.length),
  }),
  status: 201,
  response: z.object({ id: z.string() }),
})

export const eventMergeSchema = z.object({
  id: z.string(),
  version,
  /** Of the event that went. */
  title: z.string(),
  merged_at: z.string(),
  into: eventListItemSchema,
  into_version: version,
  /** It was merged once more since, which has to be undone first. */
  is_covered: z.boolean(),
})
export type EventMerge = z.infer<typeof eventMergeSchema>

export const listEventMerges = endpoint('GET /event-merges', {
  summary: 'The merges of the last 30 days that the caller can undo, the last first',
  access: organizingRoles,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(eventMergeSchema),
})

export const undoEventMerge = endpoint('POST /event-merges/{mergeId}/undo', {
  summary:
    'Undo a merge: both events are back, each with the people and fields that it had and that did not change since',
  access: organizingRoles,
  params: z.object({ mergeId: text(100) }),
  body: z.object({ version, into_version: version }),
  response: z.object({ event_id: z.string() }),
})

const pairSchema = z.object({
  first: eventListItemSchema,
  second: eventListItemSchema,
  /** Why they are taken for one event, most telling first. */
  reasons: z.array(z.enum(['title', 'place', 'time', 'link'])),
})
export type EventPair = z.infer<typeof pairSchema>

export const listEventPairs = endpoint('GET /event-pairs', {
  summary: "Coming events in the caller's scenes that may be one event entered twice",
  access: organizingRoles,
  response: z.array(pairSchema),
})

export const keepEventsApart = endpoint('POST /events/{eventId}/apart-from/{otherId}', {
  summary: 'Say that two events are two: they are not offered as a pair again',
  access: organizingRoles,
  params: pairParams,
  status: 204,
})
