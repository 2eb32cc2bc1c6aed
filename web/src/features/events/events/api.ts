import {
  type EventListItem,
  getEvent,
  listEvents,
  listOrganizerEvents,
} from '@floorcraft/contract/events/events.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne } from '../../../lib/api/queries.ts'
import { nightOf } from './rules.ts'

/** The first running and coming events of some scenes: enough for a strip of posters. */
export const nextEventsQuery = (api: Api, sceneIds: readonly string[]) =>
  queryOptions({
    ...queryOf(api, listEvents, { query: { scenes: sceneIds.toSorted().join(','), limit: 12 } }),
    enabled: sceneIds.length > 0,
  })

/** One event; null when it does not exist, or is hidden from the caller. */
export const eventQuery = (api: Api, eventId: string) => queryOfOne(api, getEvent, { params: { eventId } })

/** The events of the same scene and dance night that are not over. */
export const sameNightQuery = (api: Api, event: EventListItem) =>
  queryOf(api, listEvents, {
    query: { scenes: event.scene_id, nights: nightOf(event).toString(), limit: 8 },
  })

/** The next events of the same organizer. */
export const sameOrganizerQuery = (api: Api, { organizer_uid: organizerId }: EventListItem) =>
  queryOf(api, listOrganizerEvents, { params: { organizerId }, query: { limit: 16 } })
