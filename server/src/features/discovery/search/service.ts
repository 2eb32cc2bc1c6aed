import { type Caller, visitor } from '@floorcraft/contract/base/access.ts'
import type { QueryOf, ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { withoutNearReader } from '@floorcraft/contract/base/texts/typed-words.ts'
import {
  type SearchFilters,
  type searchEvents as searchEventsEndpoint,
  searchMessages,
} from '@floorcraft/contract/discovery/search.ts'
import { textsOf } from '@floorcraft/contract/discovery/search-query.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { listVisibleEvents } from '../../events/events/service.ts'
import { type FoundFeed, maxEntries } from '../../events/feeds/service.ts'
import { rememberSearch } from '../search-history/service.ts'
import { deleteUnusedWords, deleteWordsOfName } from './correction/queries.ts'
import { type FoundEvents, findEvents, type Wanted } from './find-events.ts'
import * as queries from './queries.ts'
import { isNearUnknown, presentParts } from './reading/rules.ts'
import { type EventTraits, placeOf } from './rules.ts'
import { inTurn, type SearchDeps } from './turns.ts'

export { mayFind } from './rules.ts'
export type { SearchDeps } from './turns.ts'

type Page = QueryOf<typeof searchEventsEndpoint>
type Found = ResponseOf<typeof searchEventsEndpoint>

interface SearchRequest {
  readonly caller: Caller
  readonly filters: SearchFilters
  readonly page: Page
  /** The address of the visitor, for the turns of searches. */
  readonly sender: string
}

/**
 * Searches published and cancelled events. No caller finds drafts. The first page of a member's search is remembered.
 * Throws VALIDATION_ERROR for an order by distance without a place.
 */
export async function searchEvents(
  deps: SearchDeps,
  { caller, filters, page, sender }: SearchRequest,
): Promise<Found> {
  if (page.sort_by === 'distance' && !placeOf(filters)) {
    throw invalid([{ path: 'sort_by', message: searchMessages.distanceWithoutPlace }])
  }
  const memberId = caller.kind === 'member' ? caller.id : undefined
  const found = await inTurn(() => presentFound(deps, { filters, memberId, ...page }), sender)
  if (caller.kind !== 'visitor' && page.skip === 0) {
    await rememberSearch(deps, { memberId: caller.id, filters, resultCount: found.total })
  }
  return found
}

/**
 * Which of these events a search finds, by start. `near` has the scenes that "near me" means; without any, such a search
 * finds nothing.
 */
export async function listFoundAmong(
  deps: SearchDeps,
  {
    filters,
    eventIds,
    near,
  }: { filters: SearchFilters; eventIds: readonly string[]; near: readonly string[] },
): Promise<readonly string[]> {
  const q = filters.q ?? ''
  // Without "near me" in the text the scenes would only change the order.
  const nearReader = withoutNearReader(q) === q ? [] : [...near]
  const wanted = { ...everyFound, filters, near: nearReader, limit: eventIds.length, isExact: true }
  const found = await findEvents(deps, { ...wanted, among: eventIds })
  if (isNearUnknown(found.readings[0]!)) return []
  const isBest = found.reading === found.readings[0]
  if (isBest || found.total === 0) return found.ids
  // These events have the typed date as a word. The results have them only when no event takes place on the date.
  const shown = await findEvents(deps, { ...wanted, limit: 1 })
  return rankOfReading(shown) === rankOfReading(found) ? found.ids : []
}

/** What `mayFind` compares searches with. */
export async function listTraits(
  { db }: Pick<SearchDeps, 'db'>,
  eventIds: readonly string[],
): Promise<EventTraits> {
  const { words, scenes, organizer_ids, cities } = await queries.listTraits(db, eventIds)
  const beginnings = words.flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)))
  return {
    beginnings: new Set(beginnings),
    scenes: new Set(scenes),
    organizerIds: new Set(organizer_ids),
    cities,
  }
}

const rankOfReading = ({ reading, readings }: FoundEvents) => readings.indexOf(reading)

const everyFound = {
  skip: 0,
  sort_by: 'date',
  sort_order: 'asc',
  near: [] as string[],
  widen: false,
} as const

/**
 * The feed of a search: the events that its page shows, by start, so relative dates move with the time. `sender` is the
 * address of the program that asks.
 */
export async function findForFeed(
  deps: SearchDeps,
  { filters, sender }: { filters: SearchFilters; sender: string },
): Promise<FoundFeed> {
  const { q, dance_styles, event_types, organizer_name, scenes, city, state } = filters
  const names = [q, dance_styles, event_types, organizer_name, scenes, city, state]
  const wanted = { ...everyFound, filters, limit: maxEntries }
  const { ids } = await inTurn(() => findEvents(deps, wanted), sender)
  return {
    title: names.flat().filter(Boolean).join(', ') || 'Found nights',
    query: `${new URLSearchParams(textsOf(filters))}`,
    ids,
  }
}

async function presentFound(deps: SearchDeps, wanted: Wanted): Promise<Found> {
  const started = performance.now()
  const found = await findEvents(deps, wanted)
  const { ids, reading, readings } = found
  const { searchDb: db, clock } = deps
  const [events, facts] = await Promise.all([
    listVisibleEvents({ db, clock }, visitor, ids),
    queries.listSearchFacts(db, ids, reading.filters),
  ])
  const eventOf = new Map(events.map((event) => [event.id, event]))
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const results = ids.flatMap((id) => {
    const [event, row] = [eventOf.get(id), factsOf.get(id)]
    if (!event || !row) return []
    return [{ ...event, distance_miles: row.distance_miles, relevance_score: row.relevance_score }]
  })
  const understood = presentParts(reading, found.known, clock.now())
  const isUnderstood = (words: string) => reading.parts.some((part) => part.words === words)
  const search_duration_ms = Math.round((performance.now() - started) * 10) / 10
  return {
    total: found.total,
    skip: wanted.skip,
    limit: wanted.limit,
    search_duration_ms,
    corrected_q: found.corrected,
    understood,
    as_words: readings[0]!.parts.map(({ words }) => words).filter((words) => !isUnderstood(words)),
    is_widened: found.isWidened,
    near_total: found.nearTotal,
    results,
  }
}

/** Removes the name of a deleted member from the words that correct typos. */
export const forgetWordsOfName = (
  { db }: { db: Sql },
  member: { memberId: string; name: string },
): Promise<void> => deleteWordsOfName(db, member)

const forgetUnused = defineJob('search.forget-unused')

export const searchWorkers = ({ db }: { db: Sql }): Worker[] => [
  worker(forgetUnused, () => deleteUnusedWords(db), { cron: '27 3 * * *' }),
]
