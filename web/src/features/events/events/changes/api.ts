import type { EndpointName } from '@floorcraft/contract/api.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refresh } from '../../../../lib/api/queries.ts'

/** The calls whose answers show or count events. They are asked for again when an event has changed. */
export const callsThatShowEvents: readonly EndpointName[] = [
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

/** Asks again for every answer that shows events, except one. Call it when an event has changed. */
export const refreshEvents = (queryClient: QueryClient, options?: { except: QueryKey }) =>
  refresh(queryClient, callsThatShowEvents, options)
