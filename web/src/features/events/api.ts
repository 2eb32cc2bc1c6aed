import type { EndpointName } from '@floorcraft/contract/api.ts'
import { getEvent, listEvents } from '@floorcraft/contract/events.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, queryOfOne, refresh } from '../../lib/queries.ts'

export interface EventListRequest {
  readonly sceneIds: readonly string[]
  readonly includePast: boolean
}

const past = (include: boolean) => (include ? { include_past: pastEventsDays } : {})

/** The events of some scenes; not asked for without a scene. */
export const eventsQuery = (api: Api, { sceneIds, includePast }: EventListRequest) =>
  queryOptions({
    ...queryOf(api, listEvents, { query: { scenes: [...sceneIds].sort().join(','), ...past(includePast) } }),
    enabled: sceneIds.length > 0,
  })

export const eventQuery = (api: Api, eventId: string) => queryOfOne(api, getEvent, { params: { eventId } })

/** The calls whose answers show events, or count them: old when an event has changed. */
const callsThatShowEvents: readonly EndpointName[] = [
  'getEvent',
  'listEvents',
  'listGlobalEvents',
  'listOrganizerDrafts',
  'listOrganizerEvents',
  'listMyEvents',
  'listPlanningEvents',
  'listSavedEvents',
  'searchEvents',
  'listScenes',
  'getSceneProfile',
  'getMember',
  'listRecurringEvents',
  'listInstances',
]

/** Marks every answer that shows events as old, except one: to be called when an event has changed. */
export const refreshEvents = (queryClient: QueryClient, options?: { except: QueryKey }) =>
  refresh(queryClient, callsThatShowEvents, options)
