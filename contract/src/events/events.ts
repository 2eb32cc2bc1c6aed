import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { commaList, instant, mostCharacters, paging, text } from '../base/fields.ts'
import { monthWeeks, recurrenceTypes, weekdays } from '../base/time/recurrence-rule.ts'
import { pastEventsDays } from '../base/time/time.ts'
import { contentSchemas, contentWith } from './event-content.ts'
import { eventFilters } from './event-filters.ts'
import { goingSummarySchema, listInRowSchema } from './going-summary.ts'
import { shownEntrySchema } from './line-up.ts'
import { musicShareSchema } from './music-field.ts'
import { nightSchema, nightSummarySchema } from './night-summary.ts'
import { nightPartSchema, shownItemSchema } from './schedule.ts'

/** The statuses that editors give. */
export const givenStatuses = ['private_draft', 'organizer_draft', 'published', 'cancelled'] as const
/** `being_checked`: members reported it, and it is hidden until that is decided. */
export const eventStatuses = [...givenStatuses, 'being_checked'] as const
export type GivenStatus = (typeof givenStatuses)[number]
export type EventStatus = (typeof eventStatuses)[number]

/** Prices in the event's currency by ticket name; forms offer the names `door` and `presale`. */
export const priceInfoSchema = z.record(z.string().check(mostCharacters(40)), z.number().nonnegative())

/** The series of an event: its rule in words ("every Friday") and the next date after this event. */
export const eventSeriesSchema = z.object({
  id: z.string(),
  recurrence_type: z.enum(recurrenceTypes),
  recurrence_days: z.array(z.enum(weekdays)).nullable(),
  month_week: z.literal(monthWeeks).nullable(),
  start_date: z.string(),
  next_event_id: z.string().nullable(),
  /** ISO 8601 with the offset of the event's zone. */
  next_start_datetime: z.string().nullable(),
})
export type EventSeries = z.infer<typeof eventSeriesSchema>

/** The content in lists, and the other content on the page of an event. */
export const listContent = contentWith({ shownIn: 'lists' })
export const pageContent = contentWith({ shownIn: 'page' })

/** An event in lists (core section 3), with the other fields that a row or card shows. */
export const eventListItemSchema = z.object({
  id: z.string(),
  ...contentSchemas('output', listContent),
  status: z.enum(eventStatuses),
  cancellation_reason: z.string().nullable(),
  /** ISO 8601 with the offset of `timezone` at that instant. */
  start_datetime: z.string(),
  end_datetime: z.string(),
  timezone: z.string(),
  /** The event lasts whole days: `start_datetime` and `end_datetime` are midnights at its place. */
  is_all_day: z.boolean(),
  cover_image_url: z.string().nullable(),
  /** The whole flyer in its own proportions; `cover_image_url` is a 2:1 part of it for cards. */
  flyer_image_url: z.string().nullable(),
  /** Where the flyer is cut, as the CSS `object-position`: "50% 18%". Null is its middle. */
  flyer_position: z.string().nullable(),
  scene_id: z.string(),
  scene_name: z.string(),
  scene_slug: z.string(),
  price_info: priceInfoSchema,
  currency: z.string(),
  organizer_uid: z.string(),
  /** Empty when the event has no organizer of its own: then `organizer_uid` is only the member who let it in. */
  organizer_name: z.string(),
  organizer_rating: z.number().nullable(),
  organizer_total_reviews: z.number(),
  series: eventSeriesSchema.nullable(),
  ...goingSummarySchema.shape,
  /** Null is the usual list: all may join, with a role, until the event ends. */
  going_list: listInRowSchema.nullable(),
  /** Whether it takes place, for tonight and tomorrow night. */
  nights: z.array(nightSummarySchema),
  /** When its class, social and show begin, for one night with several of them; empty for others. */
  parts: z.array(nightPartSchema),
  /** How many classes and socials its schedule has, for several nights with several of both; null for others. */
  item_counts: z.object({ class: z.number().int(), social: z.number().int() }).nullable(),
})
export type EventListItem = z.infer<typeof eventListItemSchema>

export const galleryImageSchema = z.object({ url: z.string(), thumbnail_url: z.string().nullish() })
export type GalleryImage = z.infer<typeof galleryImageSchema>

/** An event with all fields that its page shows. */
export const eventSchema = eventListItemSchema.extend({
  ...contentSchemas('output', pageContent),
  /** The page of the venue, `/scenes/{scene_slug}/venues/{venue_slug}`; null for drafts. */
  venue_slug: z.string().nullable(),
  line_up: z.array(shownEntrySchema),
  music: z.array(musicShareSchema),
  schedule: z.array(shownItemSchema),
  scene_country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  scene_ids: z.array(z.string()),
  /** Who can go, and of how many places; `places` is null on a list without a limit. */
  going_list: listInRowSchema.extend({
    places: z.number().int().nullable(),
    /** How many of them are left; null when the organizer does not show it, and while under three are going. */
    places_left: z.number().int().nullable(),
  }),
  nights: z.array(nightSchema),
  gallery_urls: z.array(galleryImageSchema),
  organizer: z.object({
    display_name: z.string(),
    avatar_url: z.string().nullable(),
    average_rating: z.number().nullable(),
    total_reviews: z.number(),
  }),
  discount_expiry: z.string().nullable(),
  discount_usage_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
})
export type Event = z.infer<typeof eventSchema>

/** How many ids a call may contain. */
export const eventIdsCap = 100

const eventListPaging = paging({ limit: 200, cap: 500 })

/** Which events a list contains: upcoming ones, and with `include_past` those of the last days. */
const eventWindow = {
  from: instant().optional(),
  to: instant().optional(),
  include_past: z.coerce.number().int().min(0).max(pastEventsDays).default(0),
}

export const eventParams = z.object({ eventId: text(100) })

export const listEvents = endpoint('GET /events', {
  summary:
    'Published and cancelled events of the given scenes that are not over, by start; or those with the given ids',
  access: 'public',
  caching: 'shared',
  query: z.object({
    scenes: commaList(100).default([]),
    /** Events by id instead of by scene, past ones included: those that a visitor saved on a device. */
    ids: commaList(eventIdsCap).default([]),
    ...eventFilters,
    ...eventWindow,
    ...eventListPaging,
  }),
  response: z.array(eventListItemSchema),
})

export const listGlobalEvents = endpoint('GET /events/global', {
  summary: 'Global events of every scene that are not over, by start',
  access: 'public',
  caching: 'shared',
  query: z.object({ ...eventFilters, ...eventWindow, ...eventListPaging }),
  response: z.array(eventListItemSchema),
})

export const listOrganizerDrafts = endpoint('GET /events/organizer-drafts', {
  summary: 'Drafts that organizers share among themselves, by start',
  access: organizingRoles,
  query: z.object({ scenes: commaList(100).default([]), ...eventFilters, ...eventListPaging }),
  response: z.array(eventListItemSchema),
})

/** How far back the page of an organizer's own events goes. */
export const organizerHistoryDays = 365

export const listOrganizerEvents = endpoint('GET /events/organizer/{organizerId}', {
  summary: 'Published and cancelled events of one organizer, up to a year back when asked',
  access: 'public',
  caching: 'shared',
  params: z.object({ organizerId: text(100) }),
  query: z.object({
    ...eventWindow,
    include_past: z.coerce.number().int().min(0).max(organizerHistoryDays).default(0),
    ...eventListPaging,
  }),
  response: z.array(eventListItemSchema),
})

export const listArtistEvents = endpoint('GET /events/artist/{artistId}', {
  summary: 'Published and cancelled events with an artist in their line-up, up to a year back when asked',
  access: 'public',
  caching: 'shared',
  params: z.object({ artistId: text(200) }),
  query: z.object({
    ...eventWindow,
    include_past: z.coerce.number().int().min(0).max(organizerHistoryDays).default(0),
    ...eventListPaging,
  }),
  response: z.array(eventListItemSchema),
})

export const getEvent = endpoint('GET /events/{eventId}', {
  summary: 'One event, if the caller may see it',
  access: 'public',
  caching: 'shared',
  params: eventParams,
  response: eventSchema,
})
