import type { EndpointName } from '@floorcraft/contract/api.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refresh } from '../../../../lib/api/queries.ts'

/** The calls whose answers show events, or count them: old when an event has changed. */
const callsThatShowEvents: readonly EndpointName[] = [
  'getEvent',
  'listEvents',
  'listGlobalEvents',
  'listEventNights',
  'listOrganizerDrafts',
  'listOrganizerEvents',
  'listMyEvents',
  'listPlanningEvents',
  'listPendingDates',
  'listSavedEvents',
  'searchEvents',
  'listAdminEvents',
  'countAdminEvents',
  'getAdminStats',
  'listAuditLog',
  'listScenes',
  'getSceneProfile',
  'getMember',
  'listSeries',
  'listInstances',
  'getGoogleCalendarUrl',
]

/** Marks every answer that shows events as old, except one: to be called when an event has changed. */
export const refreshEvents = (queryClient: QueryClient, options?: { except: QueryKey }) =>
  refresh(queryClient, callsThatShowEvents, options)
