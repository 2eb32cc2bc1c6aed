import {
  compareVersions,
  getHistory,
  type HistoryKind,
  restoreVersion,
} from '@floorcraft/contract/editing/history.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { historyTexts } from '../../../messages/editing/history.ts'

export interface HistoryOf {
  readonly kind: HistoryKind
  readonly thingId: string
}

/** Others may change it meanwhile, so it is never fresh. */
export const useHistory = (params: HistoryOf) =>
  useQuery({ ...queryOfOne(useApi(), getHistory, { params }), staleTime: 0 })

export const useComparison = (params: HistoryOf, query: { older: number; newer: number }) =>
  useQuery(queryOf(useApi(), compareVersions, { params, query }))

export function useRestore(params: HistoryOf) {
  const { done, failed } = useText(historyTexts).restore
  return useCall((api, body: BodyFor<typeof restoreVersion>) => api(restoreVersion, { params, body }), {
    says: { done, failed },
    alwaysRefreshes: ['GET /history/{kind}/{thingId}'],
    refreshes: [
      'GET /events/{eventId}',
      'GET /events/{eventId}/recent-changes',
      'GET /events',
      'GET /events/my-events',
      'GET /recurring-events',
      'GET /scenes/{sceneId}/venues/{venueSlug}',
      'GET /scenes/{sceneId}/venues',
    ],
  })
}
