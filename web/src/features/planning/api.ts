import { listPlanningEvents, type PlanningEvent, planningPortion } from '@floorcraft/contract/planning.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Api } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'
import { lastNightLoaded } from './month-grid.ts'

/** After this many the page gives up and says so: ten thousand events are no month that anybody plans by. */
const portionsAtMost = 20

export interface PlanningRequest {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
  /** Slugs or ids; every scene when there is none. Undefined: not known yet, and nothing is asked. */
  readonly scenes: readonly string[] | undefined
}

/** Every event and draft of these dance nights that the member may see, by start, a portion at a time. */
const planningQuery = (api: Api, { first, last, scenes = [] }: PlanningRequest) => {
  const keys = [...scenes].sort().join(',')
  const range = { start_date: first.toString(), end_date: last.toString() }
  return infiniteQueryOptions({
    queryKey: ['events', 'planning', range, keys],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...range, scene_ids: keys, limit: planningPortion, offset: pageParam }
      return api(listPlanningEvents, { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (portion, portions) =>
      isLast(portion) || portions.length >= portionsAtMost ? undefined : portions.length * planningPortion,
    // While another month is on its way its days stand there already, with what both months share.
    placeholderData: keepPreviousData,
  })
}

const isLast = (portion: readonly PlanningEvent[] | undefined) =>
  portion !== undefined && portion.length < planningPortion

export interface Planning {
  readonly events: readonly PlanningEvent[]
  /** Whether everything of this night is among `events`: only then may it be called free. */
  readonly isLoaded: (night: Temporal.PlainDate) => boolean
  readonly isComplete: boolean
  readonly isLoading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The events of a range, asked for until everything is there. */
export function usePlanning(request: PlanningRequest): Planning {
  const options = planningQuery(useApi(), request)
  const query = useInfiniteQuery({ ...options, enabled: request.scenes !== undefined })
  const { data, isError, isFetching, hasNextPage, fetchNextPage, isPlaceholderData } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const isComplete = !isPlaceholderData && isLast(data?.pages.at(-1))
  const events = useMemo(() => withoutRepetitions(data?.pages.flat() ?? []), [data])
  const loadedUntil = isPlaceholderData || isComplete ? undefined : lastNightLoaded(events)
  return {
    events,
    isLoaded: (night) =>
      isComplete || (loadedUntil !== undefined && Temporal.PlainDate.compare(night, loadedUntil) <= 0),
    isComplete,
    isLoading: !isError && (query.isPending || isPlaceholderData || hasNextPage),
    error: isComplete ? null : query.error,
    retry: () => void (data && !isPlaceholderData ? fetchNextPage() : query.refetch()),
  }
}

/** Between two portions an event may have moved on, and then comes twice. */
function withoutRepetitions(events: readonly PlanningEvent[]): PlanningEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}
