import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import {
  createEvent,
  deleteEvent,
  duplicateEvent,
  listMyEvents,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/event-editing.ts'
import type { Event, EventStatus } from '@floorcraft/contract/events.ts'
import { listOrganizers } from '@floorcraft/contract/members.ts'
import { findSimilarEvents } from '@floorcraft/contract/similar-events.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Api } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'
import { useText } from '../../lib/messages.tsx'
import { useOnce } from '../../lib/use-once.ts'
import { eventEditingTexts } from '../../messages/event-editing.ts'
import { eventQuery } from '../events/api.ts'

export type CreatePayload = InputOf<typeof createEvent>['body']
export type UpdatePayload = InputOf<typeof updateEvent>['body']
export type SimilarEventsQuestion = InputOf<typeof findSimilarEvents>['body']

/** The caller's own events in every status, upcoming first. */
export const myEventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['events', 'mine'],
    queryFn: ({ signal }) => api(listMyEvents, { query: { limit: 500 } }, { signal }),
  })

/** Whom an admin or a leader may name as organizer; nobody else may ask. */
export const organizersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['members', 'organizers'],
    queryFn: ({ signal }) => api(listOrganizers, { query: {} }, { signal }),
  })

export const useMyEvents = () => useQuery(myEventsQuery(useApi()))

/** Names an attempt to create: the same for a repetition of the same wish, another when something was changed. */
export interface CreateAttempt {
  readonly payload: CreatePayload
  readonly idempotencyKey: string
}

/** Makes an event. Failures are the form's to show. */
export function useCreateEvent() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ payload, idempotencyKey }: CreateAttempt) =>
      api(createEvent, { body: payload }, { idempotencyKey }),
    onSuccess: (event) => keepEvent(queryClient, api, event),
  })
}

/** Saves an event. Failures, a 409 for a stale version among them, are the form's to show. */
export function useUpdateEvent(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payload: UpdatePayload) => api(updateEvent, { params: { eventId }, body: payload }),
    onSuccess: (event) => keepEvent(queryClient, api, event),
  })
}

export interface StatusChange {
  readonly eventId: string
  readonly status: EventStatus
  readonly cancellation_reason?: string | null
  readonly version?: number
}

/** Publishes, shares, hides, cancels or reinstates an event without touching anything else. */
export function useSetEventStatus(toasts?: { done?: string; failed?: string }) {
  const api = useApi()
  const t = useText(eventEditingTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ eventId, ...body }: StatusChange) => api(setEventStatus, { params: { eventId }, body }),
    onSuccess: (event) => keepEvent(queryClient, api, event),
    meta: { done: toasts?.done ?? t.statusUpdated, failed: toasts?.failed ?? t.statusFailed },
  })
}

/** Deletes an event; the toasts are the specification's. */
export function useDeleteEvent() {
  const api = useApi()
  const t = useText(eventEditingTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (eventId: string) => api(deleteEvent, { params: { eventId } }),
    onSuccess: (_nothing, eventId) => {
      // The page that is still open must not look for what it has just deleted.
      refreshEvents(queryClient, { exceptDetail: eventId })
      void queryClient.invalidateQueries({ queryKey: ['events', 'detail', eventId], refetchType: 'none' })
    },
    meta: { done: t.deleted, failed: t.deleteFailed },
  })
}

/** A private draft of the same event at its next free week; the caller opens its edit page. */
export function useDuplicateEvent() {
  const api = useApi()
  const t = useText(eventEditingTexts)
  const queryClient = useQueryClient()
  const wish = useRef<{ eventId: string; idempotencyKey: string }>(undefined)
  /** The same until there is a copy: pressing again after a lost answer finds the copy that was made. */
  const keyOf = (eventId: string) => {
    if (wish.current?.eventId !== eventId) {
      wish.current = { eventId, idempotencyKey: crypto.randomUUID() }
    }
    return wish.current
  }
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (eventId: string) => api(duplicateEvent, { params: { eventId } }, keyOf(eventId)),
    onSuccess: (event) => {
      wish.current = undefined
      keepEvent(queryClient, api, event)
    },
    meta: { done: t.duplicated, failed: t.duplicateFailed },
  })
  return { duplicate: useOnce(mutate), duplicatingId: isPending || isSuccess ? variables : undefined }
}

/** Asks for events that resemble this one; a question that fails must never hold up publishing. */
export function useSimilarEvents() {
  const api = useApi()
  return useMutation({
    mutationFn: (question: SimilarEventsQuestion) => api(findSimilarEvents, { body: question }),
  })
}

function keepEvent(queryClient: QueryClient, api: Api, event: Event): void {
  queryClient.setQueryData(eventQuery(api, event.id).queryKey, event)
  refreshEvents(queryClient, { exceptDetail: event.id })
}

/** Every list that may show the event, and the counts of its scene, are asked for anew when they are next looked at. */
function refreshEvents(queryClient: QueryClient, { exceptDetail }: { exceptDetail?: string } = {}): void {
  void queryClient.invalidateQueries({
    queryKey: ['events'],
    predicate: ({ queryKey }) => queryKey[1] !== 'detail' || queryKey[2] !== exceptDetail,
  })
  for (const noun of ['scenes', 'search', 'organizers', 'saved-events', 'recurring-events']) {
    void queryClient.invalidateQueries({ queryKey: [noun] })
  }
}
