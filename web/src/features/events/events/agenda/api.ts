import { pastEventsDays } from '@floorcraft/contract/base/time/time.ts'
import {
  type EventListItem,
  listEvents,
  listGlobalEvents,
  listOrganizerDrafts,
} from '@floorcraft/contract/events/events.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../../lib/api/api-client.ts'
import { keyOf } from '../../../../lib/api/queries.ts'
import type { ListTab } from '../calendar/list-address.ts'
import { type EventFilters, filterQuery } from '../filters/event-filters.ts'

export interface ListRequest {
  readonly tab: ListTab
  readonly sceneIds: readonly string[]
  readonly filters: EventFilters
}

/** The server's page has few screens of events, because each costs time before the reader can use the page. */
const firstPageSize = 20
/** How many events each later call brings. It is made when the reader comes near the end. */
const pageSize = 40
/**
 * By so many events the pages overlap: when an event ends between two calls, the later ones move up, and none may be
 * missed.
 */
const overlap = 4
const pastCap = 500

const sizeAt = (offset: number) => (offset === 0 ? firstPageSize : pageSize)

const isAsked = ({ tab, sceneIds }: ListRequest) => tab !== 'local' || sceneIds.length > 0
const scenesOf = ({ sceneIds }: ListRequest) => sceneIds.toSorted().join(',')

const callOf = { local: listEvents, global: listGlobalEvents, drafts: listOrganizerDrafts }

interface Range {
  readonly limit: number
  readonly offset?: number
  readonly include_past?: number
  readonly to?: string
}

/** The query of a call: its filters, and its scenes unless it is for every scene. */
const queryOf = (request: ListRequest, range: Range) => ({
  ...(request.tab === 'global' ? {} : { scenes: scenesOf(request) }),
  ...filterQuery(request.filters),
  ...range,
})

const keyOfList = (request: ListRequest, range: Range) => keyOf(callOf[request.tab], queryOf(request, range))

/** The part of a key that changes with the tab or the scenes, and not with the filters. */
const placeOf = ([name, query]: ReturnType<typeof keyOfList>) => `${name} ${query.scenes}`

function fetchList(
  api: Api,
  request: ListRequest,
  { range, signal }: { range: Range; signal: AbortSignal },
): Promise<EventListItem[]> {
  return api(callOf[request.tab], { query: queryOf(request, range) }, { signal })
}

/** The running and coming events of a tab of /events, by start, page after page. The Local tab needs a scene. */
export const eventPagesQuery = (api: Api, request: ListRequest) => {
  const range = { limit: firstPageSize }
  return infiniteQueryOptions({
    queryKey: keyOfList(request, range),
    queryFn: ({ signal, pageParam: offset }) =>
      fetchList(api, request, { range: { limit: sizeAt(offset), offset }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset) =>
      last.length === sizeAt(offset) ? offset + last.length - overlap : undefined,
    enabled: isAsked(request),
    // The old list stays until the filtered one has arrived. Another place or tab begins empty.
    placeholderData: (pages, query) =>
      query && placeOf(query.queryKey) === placeOf(keyOfList(request, range)) ? pages : undefined,
  })
}

/**
 * The events that began in the last 30 days, for the Local and the Global tab. The range ends at the next full hour, so
 * that its address, and with it the kept answer, stays the same for an hour. Coming events of that hour are in the other
 * list too; the page shows them once.
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
