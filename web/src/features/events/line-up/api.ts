import { listArtistEvents, organizerHistoryDays } from '@floorcraft/contract/events/events.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { lineUpFactTexts } from '../../../messages/events/line-up-fact.ts'

/** The running and coming nights of an artist, by start. */
export const artistNightsQuery = (api: Api, artistId: string) =>
  queryOf(api, listArtistEvents, { params: { artistId }, query: {} })

/** The nights of the last year too, which the page fetches after the coming ones. */
export const artistHistoryQuery = (api: Api, artistId: string) =>
  queryOf(api, listArtistEvents, {
    params: { artistId },
    query: { include_past: organizerHistoryDays, limit: 500 },
  })

/** Takes the own name off an event, or off all coming dates of its series. */
export const useLeaveLineUp = (eventId: string) => {
  const t = useText(lineUpFactTexts)
  return useCall(
    (api, { artistId, series }: { artistId: string; series: boolean }) =>
      api(leaveLineUp, { params: { eventId, artistId }, query: series ? { series: 'true' } : {} }),
    {
      says: { done: t.isOff, failed: t.failed },
      alwaysRefreshes: [
        'GET /events/{eventId}',
        'GET /events/artist/{artistId}',
        'GET /artists/{artistId}/rights',
      ],
    },
  )
}
