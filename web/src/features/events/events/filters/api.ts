import { listEventNights } from '@floorcraft/contract/events/event-nights.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../lib/api/api-client.ts'
import { queryOf } from '../../../../lib/api/queries.ts'
import { type EventFilters, filterQuery } from './event-filters.ts'

/**
 * The nights of a month that have events in some scenes; without a scene those of global events. An undefined request is
 * not sent.
 */
export const eventNightsQuery = (
  api: Api,
  { scenes, filters, month }: { scenes: readonly string[] | undefined; filters: EventFilters; month: string },
) => {
  const { nights: _, ...others } = filterQuery(filters)
  return queryOptions({
    ...queryOf(api, listEventNights, {
      query: { scenes: scenes?.toSorted().join(',') ?? '', ...others, month },
    }),
    enabled: scenes !== undefined,
  })
}
