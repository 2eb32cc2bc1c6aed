import { listPlanningEvents } from '@floorcraft/contract/planning.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'

/** The most that one answer brings; a longer month is cut there, and the page says so. */
export const planningCap = 1000

export interface PlanningRequest {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
  /** Slugs or ids; every scene when there is none. */
  readonly scenes: readonly string[]
}

/** Every event and draft of these dance nights that the member may see, by start. */
export const planningQuery = (api: Api, { first, last, scenes }: PlanningRequest) => {
  const keys = [...scenes].sort().join(',')
  const range = { start_date: first.toString(), end_date: last.toString() }
  return queryOptions({
    queryKey: ['events', 'planning', range, keys],
    queryFn: ({ signal }) =>
      api(listPlanningEvents, { query: { ...range, scene_ids: keys, limit: planningCap } }, { signal }),
    // While another month is on its way its days stand there already, with what both months share.
    placeholderData: keepPreviousData,
  })
}
