import { listOrganizerEvents, organizerHistoryDays } from '@floorcraft/contract/events.ts'
import { getMember } from '@floorcraft/contract/members.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Api, orNullWhenMissing } from '../../lib/api-client.ts'

export const organizerQuery = (api: Api, uid: string) =>
  queryOptions({
    queryKey: ['organizers', uid],
    queryFn: ({ signal }) => orNullWhenMissing(api(getMember, { params: { uid } }, { signal })),
  })

/** What is announced and not over, by start. */
export const organizerUpcomingQuery = (api: Api, organizerId: string) =>
  queryOptions({
    queryKey: ['organizers', organizerId, 'upcoming'],
    queryFn: async ({ signal }) =>
      (await orNullWhenMissing(
        api(listOrganizerEvents, { params: { organizerId }, query: {} }, { signal }),
      )) ?? [],
  })

/** The last year and what is announced, by start: for the past events and the figures, which may come later. */
export const organizerHistoryQuery = (api: Api, organizerId: string) =>
  queryOptions({
    queryKey: ['organizers', organizerId, 'history'],
    queryFn: ({ signal }) =>
      api(
        listOrganizerEvents,
        { params: { organizerId }, query: { include_past: organizerHistoryDays, limit: 500 } },
        { signal },
      ),
  })
