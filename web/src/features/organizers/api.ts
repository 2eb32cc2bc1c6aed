import { listOrganizerEvents, organizerHistoryDays } from '@floorcraft/contract/events.ts'
import { getMember } from '@floorcraft/contract/members.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'

export const organizerQuery = (api: Api, uid: string) =>
  queryOptions({
    queryKey: ['organizers', uid],
    queryFn: ({ signal }) => api(getMember, { params: { uid } }, { signal }),
  })

/** Everything of the last year and what is announced, by start. */
export const organizerEventsQuery = (api: Api, organizerId: string) =>
  queryOptions({
    queryKey: ['organizers', organizerId, 'events'],
    queryFn: ({ signal }) =>
      api(
        listOrganizerEvents,
        { params: { organizerId }, query: { include_past: organizerHistoryDays, limit: 500 } },
        { signal },
      ),
  })
