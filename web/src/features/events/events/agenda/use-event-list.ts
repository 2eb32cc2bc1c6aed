import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../../lib/api/queries.ts'
import { useNow } from '../../../../lib/now.tsx'
import { type Agenda, agendaOf } from '../rules.ts'
import { type Tally, tallyOf } from './agenda.ts'
import { eventPagesQuery, type ListRequest, pastEventsQuery } from './api.ts'

export interface EventList {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  readonly retry: () => void
  readonly agenda: Agenda
  /** Events that pass the filters, running and past ones included. */
  readonly count: number
  /** Undefined until every page of the list has arrived. */
  readonly tally: Tally | undefined
  readonly isPastLoading: boolean
  /** Fetches the next page; undefined when there is none. */
  readonly loadMore: (() => void) | undefined
  /** Whether loading the next page failed. */
  readonly hasMoreFailed: boolean
  readonly loadedPages: number
  /** Whether the shown list is still that of other filters. */
  readonly isOld: boolean
}

/** The filtered events of a tab, sorted into running, coming and past ones. */
export function useEventList(request: ListRequest): EventList {
  const api = useApi()
  const now = useNow()
  const pages = useInfiniteQuery(eventPagesQuery(api, request))
  const pastOptions = pastEventsQuery(api, request, now)
  const { showPastEvents } = request.filters
  const past = useQuery({ ...pastOptions, enabled: pastOptions.enabled !== false && showPastEvents })
  const shown = useMemo(() => {
    const known = [...(showPastEvents ? (past.data ?? []) : []), ...(pages.data?.pages.flat() ?? [])]
    const agenda = agendaOf(inOrder(known), now)
    return showPastEvents ? agenda : { ...agenda, past: [] }
  }, [pages.data, past.data, showPastEvents, now])
  const count = [shown.now, shown.past, ...shown.nights.map((night) => night.events)].flat().length
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  return {
    status: pages.data
      ? past.isLoading && count === 0
        ? 'loading'
        : 'ready'
      : pages.isError
        ? 'failed'
        : 'loading',
    error: pages.error,
    retry: () => void pages.refetch(),
    agenda: shown,
    count,
    tally: hasNextPage ? undefined : tallyOf(shown),
    isPastLoading: past.isLoading,
    loadMore: hasNextPage ? () => void (isFetchingNextPage || fetchNextPage()) : undefined,
    hasMoreFailed: pages.isFetchNextPageError,
    loadedPages: pages.data?.pages.length ?? 0,
    isOld: pages.isPlaceholderData,
  }
}

/** Every event once, by start. Two pages can overlap when events change between the calls. */
function inOrder(events: readonly EventListItem[]): EventListItem[] {
  const byId = new Map(events.map((event) => [event.id, event]))
  return [...byId.values()].sort(
    (a, b) => Date.parse(a.start_datetime) - Date.parse(b.start_datetime) || (a.id < b.id ? -1 : 1),
  )
}
