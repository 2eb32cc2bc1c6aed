import { getVenue, listVenueEvents, listVenues } from '@floorcraft/contract/events/venues.ts'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne } from '../../../lib/api/queries.ts'

/** So many venues are on the page of a scene. */
export const venuesOnScenePage = 5

/** The venues of a scene by its slug or id, the most used first; null when the scene is missing. */
export const venuesQuery = (api: Api, sceneId: string, limit?: number) =>
  queryOfOne(api, listVenues, { params: { sceneId }, query: limit === undefined ? {} : { limit } })

export interface VenueKey {
  readonly sceneId: string
  readonly venueSlug: string
}

export const venueQuery = (api: Api, params: VenueKey) => queryOfOne(api, getVenue, { params })

export const venueEventsQuery = (api: Api, params: VenueKey, limit: number) =>
  queryOf(api, listVenueEvents, { params, query: { limit } })
