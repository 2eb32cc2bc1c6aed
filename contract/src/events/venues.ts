import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { optionalParagraphs, optionalWebAddress, paging, requiredText, text } from '../base/fields.ts'
import { eventListItemSchema } from './events.ts'

/** The most venues that the form for events offers. */
export const mostSuggestions = 200

const place = {
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}

/** A venue as the form for events fills it in. */
export const venueSuggestionSchema = z.object(place)
export type VenueSuggestion = z.infer<typeof venueSuggestionSchema>

export const floorSurfaces = [
  'hardwood',
  'sprung_wood',
  'parquet',
  'laminate',
  'vinyl',
  'marley',
  'tile',
  'concrete',
  'other',
] as const
export const sizeUnits = ['m2', 'ft2'] as const
export const coolings = ['air_conditioning', 'fans', 'none'] as const
export const stepFreeAccess = ['yes', 'partly', 'no'] as const

/** What dancers want to know about a venue before they come. Null is unknown. */
export const floorFactsSchema = z.object({
  floor_surface: z.enum(floorSurfaces).nullable(),
  floor_size: z.number().nullable(),
  floor_size_unit: z.enum(sizeUnits).nullable(),
  cooling: z.enum(coolings).nullable(),
  shoes: z.string().nullable(),
  step_free: z.enum(stepFreeAccess).nullable(),
  parking: z.string().nullable(),
  transit: z.string().nullable(),
  note: z.string().nullable(),
  website_url: z.string().nullable(),
})
export type FloorFacts = z.infer<typeof floorFactsSchema>

/** A venue in the list of its scene. */
export const venueSchema = z.object({
  /** Its address in the scene. Events belong to it by their names of the venue and city. */
  slug: z.string(),
  ...place,
  /** Published events that have not started yet. */
  upcoming_event_count: z.number(),
})
export type Venue = z.infer<typeof venueSchema>

export const venuePageSchema = venueSchema.extend({
  /** That of what leaders keep; null until then. */
  id: z.string().nullable(),
  scene: z.object({ id: z.string(), name: z.string(), slug: z.string(), country: z.string() }),
  ...floorFactsSchema.shape,
  /** Other spellings, whose events are listed here too. */
  aliases: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** 0 until a leader keeps facts; grows with every change. */
  version: z.number(),
  /** Members reported it: only leaders of the scene and admins see it, until that is decided. */
  is_being_checked: z.boolean(),
})
export type VenuePage = z.infer<typeof venuePageSchema>

/** Messages of the form for venues and of its refusals. */
export const venueFormMessages = {
  name: 'Venue name is required',
  city: 'City is required',
  latitude: 'Must be -90 to 90',
  longitude: 'Must be -180 to 180',
  halfPlace: 'Please enter both coordinates',
  choice: 'Please choose one of the list',
  size: 'Must be 1 to 100,000',
  sizeUnit: 'Please choose square metres or square feet',
  nameTaken: 'Another venue of this scene has this name. Add that venue as another spelling instead.',
  unknownSpelling: 'Please choose venues of this scene',
} as const

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.union([z.literal('').transform(() => null), z.enum(values)], venueFormMessages.choice).nullish()
const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message).nullish()

/** The most other spellings of one venue. */
const mostAliases = 50

/** All facts of a venue: those that are absent become unknown. */
export const keepVenueBody = z
  .object({
    name: requiredText(200, venueFormMessages.name),
    address: text(300).default(''),
    city: requiredText(100, venueFormMessages.city),
    state: text(100).default(''),
    latitude: degrees(90, venueFormMessages.latitude),
    longitude: degrees(180, venueFormMessages.longitude),
    floor_surface: choice(floorSurfaces),
    floor_size: z
      .number(venueFormMessages.size)
      .min(1, venueFormMessages.size)
      .max(100_000, venueFormMessages.size)
      .nullish(),
    floor_size_unit: choice(sizeUnits),
    cooling: choice(coolings),
    shoes: optionalParagraphs(300),
    step_free: choice(stepFreeAccess),
    parking: optionalParagraphs(500),
    transit: optionalParagraphs(500),
    note: optionalParagraphs(1000),
    website_url: optionalWebAddress,
    /** Slugs of other venues of the scene that are this one. */
    aliases: z.array(text(200)).max(mostAliases).default([]),
    version: z.number().int().nullish(),
  })
  .refine((venue) => (venue.latitude ?? null) !== null || (venue.longitude ?? null) === null, {
    path: ['latitude'],
    message: venueFormMessages.halfPlace,
  })
  .refine((venue) => (venue.longitude ?? null) !== null || (venue.latitude ?? null) === null, {
    path: ['longitude'],
    message: venueFormMessages.halfPlace,
  })
  .refine((venue) => (venue.floor_size ?? null) === null || (venue.floor_size_unit ?? null) !== null, {
    path: ['floor_size_unit'],
    message: venueFormMessages.sizeUnit,
  })

const sceneParams = z.object({ sceneId: text(100) })
const venueParams = sceneParams.extend({ venueSlug: text(200) })

export const listVenueSuggestions = endpoint('GET /scenes/{sceneId}/venue-suggestions', {
  summary: "The venues of a scene's newest events, those of the caller's own events first",
  access: organizingRoles,
  params: sceneParams,
  response: z.array(venueSuggestionSchema),
})

export const listVenues = endpoint('GET /scenes/{sceneId}/venues', {
  summary: 'The venues of a scene by slug or id: those with the most upcoming events first',
  access: 'public',
  caching: 'shared',
  params: sceneParams,
  query: z.object(paging({ limit: 200, cap: 500 })),
  response: z.array(venueSchema),
})

export const getVenue = endpoint('GET /scenes/{sceneId}/venues/{venueSlug}', {
  summary:
    'One venue with the facts that the leaders of its scene keep, by its slug or that of another spelling',
  access: 'public',
  caching: 'shared',
  params: venueParams,
  response: venuePageSchema,
})

export const listVenueEvents = endpoint('GET /scenes/{sceneId}/venues/{venueSlug}/events', {
  summary: 'Published and cancelled events at a venue that are not over, by start',
  access: 'public',
  caching: 'shared',
  params: venueParams,
  query: z.object(paging({ limit: 50, cap: 200 })),
  response: z.array(eventListItemSchema),
})

export const keepVenue = endpoint('PUT /scenes/{sceneId}/venues/{venueSlug}', {
  summary: 'Keep the facts of a venue and its other spellings: for leaders of the scene and admins',
  access: organizingRoles,
  params: venueParams,
  body: keepVenueBody,
  response: venuePageSchema,
})
