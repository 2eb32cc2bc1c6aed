import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  countSavers,
  createEvent,
  deleteEvent,
  duplicateEvent,
  listMyEvents,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/editing/event-editing.ts'
import { type EditedEvent, updateEventOfSeries } from '@floorcraft/contract/editing/instances.ts'
import { findSimilarEvents } from '@floorcraft/contract/editing/similar-events.ts'
import type { Event, GivenStatus } from '@floorcraft/contract/events/events.ts'
import { listOrganizers } from '@floorcraft/contract/members/members.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useOnce } from '../../../lib/api/use-once.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventEditingTexts } from '../../../messages/editing/event-editing.ts'
import { eventQuery } from '../../events/events/api.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

export type CreatePayload = InputOf<typeof createEvent>['body']
export type UpdatePayload = EditedEvent
export type SimilarEventsQuestion = InputOf<typeof findSimilarEvents>['body']

/** The caller's own events in every status, upcoming first. */
export const myEventsQuery = (api: Api) => queryOf(api, listMyEvents, { query: { limit: 500 } })

/** The members that an admin or a leader may name as organizer. */
export const organizersQuery = (api: Api) => queryOf(api, listOrganizers, { query: {} })

/** How many members are told when this event moves or is cancelled; undefined while it loads. */
export const useSaversCount = (eventId: string): number | undefined =>
  useQuery({ ...queryOf(useApi(), countSavers, { params: { eventId } }), staleTime: 0 }).data?.members

export const useMyEvents = () => useQuery(myEventsQuery(useApi()))

/** A call that creates an event. A repetition has the same key, so that it creates only one. */
export interface CreateAttempt {
  readonly payload: CreatePayload
  readonly idempotencyKey: string
}

/** Makes an event. The form shows failures. */
export const useCreateEvent = () =>
  useCall(
    (api, { payload, idempotencyKey }: CreateAttempt) =>
      api(createEvent, { body: payload }, { idempotencyKey }),
    { onSuccess: keepEvent },
  )

/** Saves an event. The form shows failures, also that of a stale version. */
export const useUpdateEvent = ({ id: eventId, series }: Pick<Event, 'id' | 'series'>) =>
  useCall(
    (api, { scope, ...body }: UpdatePayload): Promise<Event> =>
      scope && series
        ? api(
            updateEventOfSeries,
            { params: { eventId, seriesId: series.id }, body: { ...body, scope } },
            { slow: true },
          )
        : api(updateEvent, { params: { eventId }, body }),
    { onSuccess: keepEvent },
  )

export interface StatusChange {
  readonly eventId: string
  readonly status: GivenStatus
  readonly cancellation_reason?: string | null
  readonly version?: number | null
}

/** Changes only the status of an event: publishes, shares, hides, cancels or reinstates it. */
export function useSetEventStatus(toasts?: { readonly done: string; readonly failed?: string }) {
  const { statusUpdated, statusFailed } = useText(eventEditingTexts)
  return useCall(
    (api, { eventId, ...body }: StatusChange) => api(setEventStatus, { params: { eventId }, body }),
    { says: toasts ?? { done: statusUpdated, failed: statusFailed }, onSuccess: keepEvent },
  )
}

/** Deletes an event; the toasts are the specification's. */
export function useDeleteEvent() {
  const { deleted, deleteFailed } = useText(eventEditingTexts)
  return useCall((api, eventId: string) => api(deleteEvent, { params: { eventId } }), {
    says: { done: deleted, failed: deleteFailed },
    onSuccess: (_nothing, { api, client }, eventId) => {
      // The page of the deleted event is still open, and must not ask for the event again.
      const { queryKey } = eventQuery(api, eventId)
      void refreshEvents(client, { except: queryKey })
      void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
  })
}

/** Makes a private draft of the event at its next free week. The caller opens its edit page. */
export function useDuplicateEvent() {
  const t = useText(eventEditingTexts)
  const attempt = useRef<{ eventId: string; idempotencyKey: string }>(undefined)
  /**
   * The key of a copy stays the same until there is one: pressing again after a lost answer finds the copy that was
   * made.
   */
  const keyOf = (eventId: string) => {
    if (attempt.current?.eventId !== eventId) {
      attempt.current = { eventId, idempotencyKey: crypto.randomUUID() }
    }
    return attempt.current
  }
  const { mutate, isPending, isSuccess, variables } = useCall(
    (api, eventId: string) => api(duplicateEvent, { params: { eventId } }, keyOf(eventId)),
    {
      says: { done: t.duplicated, failed: t.duplicateFailed },
      onSuccess: (event, caches) => {
        attempt.current = undefined
        keepEvent(event, caches)
      },
    },
  )
  return { duplicate: useOnce(mutate), duplicatingId: isPending || isSuccess ? variables : undefined }
}

/** Asks for events that resemble this one. A failure must never stop publishing. */
export const useSimilarEvents = () =>
  useCall((api, question: SimilarEventsQuestion) => api(findSimilarEvents, { body: question }))

function keepEvent(event: Event, { api, client }: Caches): void {
  const { queryKey } = eventQuery(api, event.id)
  client.setQueryData(queryKey, event)
  void refreshEvents(client, { except: queryKey })
}
