import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import {
  countAdminEvents,
  listAdminEvents,
  setAdminEventStatus,
} from '@floorcraft/contract/office/admin-events.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { adminEventsTexts } from '../../../messages/office/admin-events.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

/** Organizers change events all the time, so the list is asked for again at each visit. */
const live = { staleTime: 0, placeholderData: keepPreviousData } as const

export const useAdminEvents = (query: InputOf<typeof listAdminEvents>['query']) =>
  useQuery({ ...queryOf(useApi(), listAdminEvents, { query }), ...live })

export const useAdminEventCounts = (query: InputOf<typeof countAdminEvents>['query']) =>
  useQuery({ ...queryOf(useApi(), countAdminEvents, { query }), ...live })

export function useSetStatus(eventId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(adminEventsTexts)
  return useMutation({
    mutationFn: (status: EventStatus) => api(setAdminEventStatus, { params: { eventId }, body: { status } }),
    onSettled: () => refreshEvents(queryClient),
    meta: { done: t.statusUpdated, failed: t.statusFailed },
  })
}
