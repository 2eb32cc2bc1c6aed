import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { commaList, isoDate, rawText, text } from '../base/fields.ts'
import { eventListItemSchema } from '../events/events.ts'
import { artistSummarySchema } from '../scenes/artists.ts'

export const dateRanges = ['today', 'tomorrow', 'weekend', 'week', 'month'] as const
export const searchSorts = ['date', 'price', 'relevance', 'distance'] as const
export const sortOrders = ['asc', 'desc'] as const
export const searchPageSize = 50

const texts = (max: number) => z.array(rawText(max)).max(100).nullish()
const day = isoDate().nullish()

/**
 * The filters of a search (secondary section 3, Search filters). A missing filter matches every event. Dates, places and
 * "free" in `q` are understood (`typed-search.ts`), and replace the filters for the same.
 */
export const searchFiltersSchema = z.object({
  q: rawText(200).nullish(),
  scenes: texts(100),
  city: rawText(100).nullish(),
  state: rawText(50).nullish(),
  date_range: z.enum(dateRanges).nullish(),
  /** The first and the last dance night, both included. A date in the past also finds past events. */
  start_date: day,
  end_date: day,
  event_types: texts(40),
  dance_styles: texts(60),
  /** Only where one of these styles is half of the music in a room, or more. */
  mostly_styles: z.boolean().nullish(),
  /** In the currency of each event. */
  max_price: z.number().min(0).nullish(),
  free_only: z.boolean().nullish(),
  has_discount: z.boolean().nullish(),
  organizer_uid: text(100).nullish(),
  organizer_name: rawText(200).nullish(),
  has_live_music: z.boolean().nullish(),
  is_global: z.boolean().nullish(),
  user_lat: z.number().min(-90).max(90).nullish(),
  user_lon: z.number().min(-180).max(180).nullish(),
  /** Miles. */
  max_distance: z.number().min(1).max(500).nullish(),
})
export type SearchFilters = z.infer<typeof searchFiltersSchema>

export const searchMessages = {
  reversedDates: 'The end date is before the start date',
  distanceWithoutPlace: 'Sorting by distance needs user_lat and user_lon',
} as const

/** The filters that a visitor searches or saves. */
export const searchBody = searchFiltersSchema.refine(
  ({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date,
  { path: ['end_date'], message: searchMessages.reversedDates },
)

export const understoodPartSchema = z.object({
  kind: z.enum(['dates', 'place', 'near', 'free', 'type']),
  /** As they were typed. */
  words: z.string(),
  /** The name of the scene that `place` or `near` means, or the event type; null when it is not one. */
  value: z.string().nullable(),
  /** The dance nights of `dates`; null when they differ between the places of the search. */
  first_night: z.string().nullable(),
  last_night: z.string().nullable(),
})
export type UnderstoodPart = z.infer<typeof understoodPartSchema>

export const searchResultSchema = eventListItemSchema.extend({
  /** The distance from the place of the search; null when either place is unknown. */
  distance_miles: z.number().nullable(),
  /** How well the event matches the words of the search, 0 to 4; null without words. */
  relevance_score: z.number().nullable(),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchEvents = endpoint('POST /events/search', {
  summary: 'Published and cancelled events by words and filters',
  access: 'public',
  query: z.object({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(searchPageSize),
    sort_by: z.enum(searchSorts).default('date'),
    sort_order: z.enum(sortOrders).default('asc'),
    /**
     * Scenes near the reader, by slug or id. Their events come first unless the search names a place; "near me" means
     * them.
     */
    near: commaList(20).default([]),
    /** Whether to search all scenes when those of the search have nothing. */
    widen: z.stringbool().default(false),
  }),
  body: searchBody,
  response: z.object({
    total: z.number(),
    skip: z.number(),
    limit: z.number(),
    search_duration_ms: z.number(),
    /** The text with the words that were searched instead, when typed words are in no event; else null. */
    corrected_q: z.string().nullable(),
    /** The parts of `q` that were understood, with their meaning. */
    understood: z.array(understoodPartSchema),
    /** Words for dates or prices that found nothing as such, and were searched as plain words. */
    as_words: z.array(z.string()),
    /** The scenes of the search have nothing, and these results are from all scenes. */
    is_widened: z.boolean(),
    /** How many of the results are near the reader; null when they are not first. */
    near_total: z.number().nullable(),
    results: z.array(searchResultSchema),
  }),
})

const suggestionTypes = ['term', 'organizer', 'venue', 'dance_style', 'artist'] as const
export const mostSearchSuggestions = 10
export const shortQueryMessage = 'Please enter at least 2 characters'

/** What a visitor types, at least two characters. */
const typed = z.object({ q: rawText(200).trim().min(2, shortQueryMessage) })

export const searchSuggestionSchema = z.object({
  type: z.enum(suggestionTypes),
  /** The text to search, as `q` of a search. */
  value: z.string(),
  display_text: z.string(),
  /** How many events that are not over have it; at most 100. */
  metadata: z.object({ search_count: z.number() }),
})
export type SearchSuggestion = z.infer<typeof searchSuggestionSchema>

export const listSearchSuggestions = endpoint('GET /search/suggestions', {
  summary: 'Words, organizers, artists, venues and dance styles that continue what is typed, at most ten',
  access: 'public',
  caching: 'shared',
  query: typed,
  response: z.array(searchSuggestionSchema),
})

const sceneOfRow = { scene_name: z.string(), scene_slug: z.string() }

/** At most five of each kind. */
export const peopleAndPlacesSchema = z.object({
  organizers: z.array(
    z.object({ firebase_uid: z.string(), display_name: z.string(), avatar_url: z.string().nullable() }),
  ),
  /** The page of a venue is `/scenes/{scene_slug}/venues/{slug}`. */
  venues: z.array(z.object({ slug: z.string(), name: z.string(), city: z.string(), ...sceneOfRow })),
  scenes: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      banner_image_url: z.string().nullable(),
      banner_color: z.string().nullable(),
    }),
  ),
  artists: z.array(artistSummarySchema.extend({ location: z.string().nullable() })),
  /** Empty: teachers are artists. For browsers with the release before. */
  teachers: z.array(z.never()),
})
export type PeopleAndPlaces = z.infer<typeof peopleAndPlacesSchema>

export const searchPeopleAndPlaces = endpoint('GET /search/people-and-places', {
  summary: 'Organizers, venues, scenes and artists with all words in their names',
  access: 'public',
  caching: 'shared',
  query: typed,
  response: peopleAndPlacesSchema,
})
