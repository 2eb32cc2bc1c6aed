import { listOrganizerEvents, organizerHistoryDays } from '@floorcraft/contract/events/events.ts'
import { getMember } from '@floorcraft/contract/members/members.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne } from '../../../lib/api/queries.ts'

export const organizerQuery = (api: Api, uid: string) => queryOfOne(api, getMember, { params: { uid } })

/** The running and coming events, by start; none for an unknown organizer. */
export const organizerUpcomingQuery = (api: Api, organizerId: string) =>
  queryOptions({
    ...queryOfOne(api, listOrganizerEvents, { params: { organizerId }, query: {} }),
    select: (events) => events ?? [],
  })

/** The events of the last year and the coming ones, by start: for the past events and the figures. */
export const organizerHistoryQuery = (api: Api, organizerId: string) =>
  queryOf(api, listOrganizerEvents, {
    params: { organizerId },
    query: { include_past: organizerHistoryDays, limit: 500 },
  })
