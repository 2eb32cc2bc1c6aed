import type { ApiCall } from '@floorcraft/contract/api.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { refresh } from '../../../../lib/api/queries.ts'

/** The calls whose answers show or count events. They are asked for again when an event has changed. */
export const callsThatShowEvents: readonly ApiCall[] = [
  'GET /events/{eventId}',
  'GET /events',
  'GET /events/global',
  'GET /events/nights',
  'GET /events/organizer-drafts',
  'GET /events/organizer/{organizerId}',
  'GET /events/my-events',
  'GET /events/planning',
  'GET /recurring-events/pending-dates',
  'GET /users/saved-events',
  'POST /events/search',
  'GET /admin/events',
  'GET /admin/events/counts',
  'GET /admin/stats',
  'GET /admin/audit-log',
  'GET /scenes',
  'GET /scenes/{sceneId}/profile',
  'GET /users/{uid}',
  'GET /recurring-events',
  'GET /recurring-events/{seriesId}/instances',
  'GET /events/{eventId}/google-calendar-url',
]

/** Asks again for every answer that shows events, except one. Call it when an event has changed. */
export const refreshEvents = (queryClient: QueryClient, options?: { except: QueryKey }) =>
  refresh(queryClient, callsThatShowEvents, options)
