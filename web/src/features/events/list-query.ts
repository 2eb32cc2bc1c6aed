import {
  type EventListItem,
  listEvents,
  listGlobalEvents,
  listOrganizerDrafts,
} from '@floorcraft/contract/events.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import type { ListTab } from './list-address.ts'

export interface ListRequest {
  readonly tab: ListTab
  readonly sceneIds: readonly string[]
}

/** How many events one call brings; the next call follows when the reader nears the end. */
const pageSize = 200
const pastCap = 500

const isAsked = ({ tab, sceneIds }: ListRequest) => tab !== 'local' || sceneIds.length > 0
const scenesOf = ({ sceneIds }: ListRequest) => sceneIds.toSorted().join(',')

/** What is not over in a tab of /events, by start, page after page. The Local tab asks nothing without a scene. */
export const eventPagesQuery = (api: Api, request: ListRequest) =>
  infiniteQueryOptions({
    queryKey: ['events', 'pages', request.tab, request.tab === 'global' ? '' : scenesOf(request)],
    queryFn: ({ signal, pageParam }): Promise<EventListItem[]> => {
      const page = { limit: pageSize, offset: pageParam }
      const scenes = scenesOf(request)
      if (request.tab === 'global') return api(listGlobalEvents, { query: page }, { signal })
      return request.tab === 'drafts'
        ? api(listOrganizerDrafts, { query: { scenes, ...page } }, { signal })
        : api(listEvents, { query: { scenes, ...page } }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length * pageSize : undefined),
    enabled: isAsked(request),
  })

/**
 * What began in the last 30 days. It ends with the next full hour, so that its address (and so its cached answer)
 * stays the same for a while; what is not over yet is known from the list above and counted once.
 */
export const pastEventsQuery = (api: Api, request: ListRequest, now: Temporal.Instant) => {
  const to = now.round({ smallestUnit: 'hour', roundingMode: 'ceil' }).toString()
  const query = { include_past: pastEventsDays, to, limit: pastCap }
  return queryOptions({
    queryKey: ['events', 'past', request.tab, request.tab === 'global' ? '' : scenesOf(request), to],
    queryFn: ({ signal }): Promise<EventListItem[]> =>
      request.tab === 'global'
        ? api(listGlobalEvents, { query }, { signal })
        : api(listEvents, { query: { ...query, scenes: scenesOf(request) } }, { signal }),
    enabled: isAsked(request) && request.tab !== 'drafts',
  })
}
