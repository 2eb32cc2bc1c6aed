import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import {
  countAdminEvents,
  listAdminEvents,
  setAdminEventStatus,
} from '@floorcraft/contract/office/admin-events.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { adminEventsTexts } from '../../../messages/office/admin-events.ts'
import { callsThatShowEvents } from '../../events/events/changes/api.ts'

/** Organizers change events all the time, so the list is asked for again at each visit. */
const live = { staleTime: 0, placeholderData: keepPreviousData } as const

export const useAdminEvents = (query: InputOf<typeof listAdminEvents>['query']) =>
  useQuery({ ...queryOf(useApi(), listAdminEvents, { query }), ...live })

export const useAdminEventCounts = (query: InputOf<typeof countAdminEvents>['query']) =>
  useQuery({ ...queryOf(useApi(), countAdminEvents, { query }), ...live })

export function useSetStatus(eventId: string) {
  const { statusUpdated, statusFailed } = useText(adminEventsTexts)
  return useCall(
    (api, status: GivenStatus) => api(setAdminEventStatus, { params: { eventId }, body: { status } }),
    { says: { done: statusUpdated, failed: statusFailed }, alwaysRefreshes: callsThatShowEvents },
  )
}
