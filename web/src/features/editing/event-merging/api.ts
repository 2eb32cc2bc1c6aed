import {
  type EventMerge,
  keepEventsApart,
  listEventMerges,
  listEventPairs,
  mergeEvents,
  previewEventMerge,
  undoEventMerge,
} from '@floorcraft/contract/editing/event-merging.ts'
import { findSimilarEvents } from '@floorcraft/contract/editing/similar-events.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventMergingTexts } from '../../../messages/editing/event-merging.ts'

/** The event that stays, and the other one. */
export interface PairOfIds {
  readonly eventId: string
  readonly otherId: string
}

// Other leaders may be at work, so these are never fresh.
export const usePairs = () => useQuery({ ...queryOf(useApi(), listEventPairs, {}), staleTime: 0 })
export const useMerges = () =>
  useQuery({ ...queryOf(useApi(), listEventMerges, { query: {} }), staleTime: 0 })
/** Null when one of them is missing. */
export const usePreview = (params: PairOfIds) =>
  useQuery({ ...queryOfOne(useApi(), previewEventMerge, { params }), staleTime: 0 })

/** Events of the night that look like this one. */
export function useDoubles({ id, title, scene_id, ...event }: Event) {
  const body = {
    ...{ title, scene_id, start_datetime: event.start_datetime, event_id: id },
    ...{ venue_name: event.venue_name, venue_address: event.venue_address, venue_city: event.venue_city },
  }
  return useQuery({ ...queryOf(useApi(), findSimilarEvents, { body }), staleTime: 0 })
}

const changed = ['GET /events', 'GET /events/{eventId}', 'GET /event-pairs', 'GET /event-merges'] as const

/** `onMerged` leaves the page, which has nothing to show any more. */
export function useMergeEvents(params: PairOfIds, onMerged: () => void) {
  const t = useText(eventMergingTexts).compare
  return useCall((api, body: BodyFor<typeof mergeEvents>) => api(mergeEvents, { params, body }), {
    says: { done: t.done, failed: t.mergeFailed },
    onSuccess: onMerged,
    alwaysRefreshes: changed,
  })
}

export function useUndoMerge({ id, version, into_version }: EventMerge) {
  const t = useText(eventMergingTexts).merges
  return useCall((api) => api(undoEventMerge, { params: { mergeId: id }, body: { version, into_version } }), {
    says: { done: t.undone, failed: t.undoFailed },
    alwaysRefreshes: changed,
  })
}

export function useKeepEventsApart() {
  const t = useText(eventMergingTexts).pairs
  return useCall((api, params: PairOfIds) => api(keepEventsApart, { params }), {
    says: { done: t.keptApart, failed: t.apartFailed },
    alwaysRefreshes: ['GET /event-pairs'],
  })
}
