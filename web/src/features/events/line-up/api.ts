import { listArtistEvents, organizerHistoryDays } from '@floorcraft/contract/events/events.ts'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'

/** The running and coming nights of an artist, by start. */
export const artistNightsQuery = (api: Api, artistId: string) =>
  queryOf(api, listArtistEvents, { params: { artistId }, query: {} })

/** The nights of the last year too, which the page fetches after the coming ones. */
export const artistHistoryQuery = (api: Api, artistId: string) =>
  queryOf(api, listArtistEvents, {
    params: { artistId },
    query: { include_past: organizerHistoryDays, limit: 500 },
  })
