import {
  listPendingDates,
  listPlanningEvents,
  mostPendingDates,
  type Planned,
  type PlanningEvent,
  planningPortion,
} from '@floorcraft/contract/editing/planning.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, queryOf, useApi } from '../../../lib/api/queries.ts'
import { lastNightLoaded } from './month-grid.ts'

/** After so many portions the page stops and says so, because a month with ten thousand events cannot be planned. */
const portionsAtMost = 20

export interface PlanningRequest {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
  /** Slugs or ids; empty: every scene. Undefined: not known yet, so the page does not ask. */
  readonly scenes: readonly string[] | undefined
}

/** The events and drafts of these dance nights that the member may see, by start, in portions. */
const planningQuery = (api: Api, { first, last, scenes = [] }: PlanningRequest) => {
  const keys = [...scenes].sort().join(',')
  const range = { start_date: first.toString(), end_date: last.toString() }
  return infiniteQueryOptions({
    queryKey: keyOf(listPlanningEvents, { ...range, keys }),
    queryFn: ({ signal, pageParam }) => {
      const query = { ...range, scene_ids: keys, limit: planningPortion, offset: pageParam }
      return api(listPlanningEvents, { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (portion, portions) =>
      isLast(portion) || portions.length >= portionsAtMost ? undefined : portions.length * planningPortion,
    // While another month loads, its days are shown with the events that both months share.
    placeholderData: keepPreviousData,
  })
}

const pendingQuery = (api: Api, { first, last, scenes = [] }: PlanningRequest) =>
  queryOf(api, listPendingDates, {
    query: {
      start_date: first.toString(),
      end_date: last.toString(),
      scene_ids: [...scenes].sort().join(','),
    },
  })

const isLast = (portion: readonly PlanningEvent[] | undefined) =>
  portion !== undefined && portion.length < planningPortion

export interface Planning {
  readonly events: readonly PlanningEvent[]
  /** The events and the pending dates of series, by start. */
  readonly planned: readonly Planned[]
  /** Whether every event of this night has arrived: only then may the page call the night free. */
  readonly isLoaded: (night: Temporal.PlainDate) => boolean
  readonly isComplete: boolean
  readonly isLoading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The events of a range. Asks until it has all of them. */
export function usePlanning(request: PlanningRequest): Planning {
  const api = useApi()
  const enabled = request.scenes !== undefined
  const query = useInfiniteQuery({ ...planningQuery(api, request), enabled })
  const pending = useQuery({ ...pendingQuery(api, request), enabled })
  const { data, isError, isFetching, hasNextPage, fetchNextPage, isPlaceholderData } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  // Without all pending dates no night may be called free.
  const hasPending = pending.data !== undefined && pending.data.length < mostPendingDates
  const isComplete = hasPending && !isPlaceholderData && isLast(data?.pages.at(-1))
  const events = useMemo(() => withoutRepetitions(data?.pages.flat() ?? []), [data])
  const planned = useMemo(() => byStart([...events, ...(pending.data ?? [])]), [events, pending.data])
  const loadedUntil = isPlaceholderData || isComplete || !hasPending ? undefined : lastNightLoaded(events)
  return {
    events,
    planned,
    isLoaded: (night) =>
      isComplete || (loadedUntil !== undefined && Temporal.PlainDate.compare(night, loadedUntil) <= 0),
    isComplete,
    isLoading:
      !isError &&
      !pending.isError &&
      (query.isPending || pending.isPending || isPlaceholderData || hasNextPage),
    error: isComplete ? null : (query.error ?? pending.error),
    retry: () => {
      if (pending.isError) void pending.refetch()
      if (isError) void (data && !isPlaceholderData ? fetchNextPage() : query.refetch())
    },
  }
}

/** The events without repetitions: one that moves between two calls is in both portions. */
function withoutRepetitions(events: readonly PlanningEvent[]): PlanningEvent[] {
  return [...new Map(events.map((event) => [event.id, event])).values()]
}

const byStart = (events: readonly Planned[]) =>
  events.toSorted((a, b) => Temporal.Instant.compare(a.start_datetime, b.start_datetime))
