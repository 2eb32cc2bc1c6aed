import {
  type EventListItem,
  listEvents,
  listGlobalEvents,
  listOrganizerDrafts,
} from '@floorcraft/contract/events.ts'
import { pastEventsDays } from '@floorcraft/contract/time.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../lib/api-client.ts'
import { keyOf } from '../../../lib/queries.ts'
import type { ListTab } from '../calendar/list-address.ts'

export interface ListRequest {
  readonly tab: ListTab
  readonly sceneIds: readonly string[]
}

/** How many events one call brings. The next call follows when the reader is near the end. */
const pageSize = 200
const pastCap = 500

const isAsked = ({ tab, sceneIds }: ListRequest) => tab !== 'local' || sceneIds.length > 0
const scenesOf = ({ sceneIds }: ListRequest) => sceneIds.toSorted().join(',')

const callOf = { local: listEvents, global: listGlobalEvents, drafts: listOrganizerDrafts }

interface Range {
  readonly limit: number
  readonly offset?: number
  readonly include_past?: number
  readonly to?: string
}

const keyOfList = (request: ListRequest, range: Range) =>
  keyOf(callOf[request.tab], request.tab === 'global' ? range : { ...range, scenes: scenesOf(request) })

function fetchList(
  api: Api,
  request: ListRequest,
  { range, signal }: { range: Range; signal: AbortSignal },
): Promise<EventListItem[]> {
  if (request.tab === 'global') return api(listGlobalEvents, { query: range }, { signal })
  const query = { ...range, scenes: scenesOf(request) }
  return api(callOf[request.tab], { query }, { signal })
}

/** The running and coming events of a tab of /events, by start, page after page. The Local tab needs a scene. */
export const eventPagesQuery = (api: Api, request: ListRequest) => {
  const range = { limit: pageSize }
  return infiniteQueryOptions({
    queryKey: keyOfList(request, range),
    queryFn: ({ signal, pageParam: offset }) =>
      fetchList(api, request, { range: { ...range, offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length * pageSize : undefined),
    enabled: isAsked(request),
  })
}

/**
 * The events that began in the last 30 days, for the Local and the Global tab. The range ends at the next full hour,
 * so that its address (and so its cached answer) stays the same for an hour. Coming events of that hour are in the
 * other list too; the page shows them once.
 */
export const pastEventsQuery = (api: Api, request: ListRequest, now: Temporal.Instant) => {
  const to = now.round({ smallestUnit: 'hour', roundingMode: 'ceil' }).toString()
  const range = { include_past: pastEventsDays, to, limit: pastCap }
  return queryOptions({
    queryKey: keyOfList(request, range),
    queryFn: ({ signal }) => fetchList(api, request, { range, signal }),
    enabled: isAsked(request) && request.tab !== 'drafts',
  })
}
