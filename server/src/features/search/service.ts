import { type Caller, visitor } from '@floorcraft/contract/access.ts'
import type { QueryOf, ResponseOf } from '@floorcraft/contract/endpoint.ts'
import type { SearchFilters, searchEvents as searchEventsEndpoint } from '@floorcraft/contract/search.ts'
import { searchWords } from '@floorcraft/contract/text-folding.ts'
import type { Clock } from '../../platform/clock.ts'
import { limitConcurrency, QueueFull } from '../../platform/concurrency-limit.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import { listVisibleEvents } from '../events/service.ts'
import { resolveSceneIds } from '../scenes/service.ts'
import { rememberSearch } from '../search-history/service.ts'
import * as queries from './queries.ts'
import { searchTerms } from './rules.ts'

export interface SearchDeps {
  readonly db: Sql
  /** Connections for searches only, so that expensive ones make other searches wait, but no list. */
  readonly searchDb: Sql
  readonly clock: Clock
}

type Page = QueryOf<typeof searchEventsEndpoint>
type Found = ResponseOf<typeof searchEventsEndpoint>

const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 20 })
const retryAfterSeconds = 2

/** Searches published and cancelled events. No caller finds drafts. The first page of a member's search is remembered. */
export async function searchEvents(
  deps: SearchDeps,
  { caller, filters, page }: { caller: Caller; filters: SearchFilters; page: Page },
): Promise<Found> {
  const found = await inTurn(() => findEvents(deps, filters, page))
  if (caller.kind !== 'visitor' && page.skip === 0) {
    await rememberSearch(deps, { memberId: caller.id, filters, resultCount: found.total })
  }
  return found
}

/** Two searches run at a time; throws RATE_LIMIT_EXCEEDED when too many wait. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await runLimited(run)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
  }
}

async function findEvents(
  { searchDb: db, clock }: SearchDeps,
  filters: SearchFilters,
  { skip, limit, sort_by, sort_order }: Page,
): Promise<Found> {
  const started = performance.now()
  const terms = searchTerms(filters.q ?? '')
  const nameWords = searchWords(filters.organizer_name ?? '')
  const nameTerms = nameWords.length > 0 ? [{ words: nameWords, styleNames: [] }] : []
  const named = await queries.listOrganizersNamed(db, [...terms, ...nameTerms])
  const search = {
    filters,
    terms: terms.map((term, index) => ({ ...term, organizerIds: named[index]! })),
    namedOrganizers: named[terms.length],
    // An unknown scene or organizer is not an error: the search finds no event.
    sceneIds: filters.scenes?.length ? await resolveSceneIds({ db }, filters.scenes) : undefined,
    organizerId: filters.organizer_uid && isId(filters.organizer_uid) ? filters.organizer_uid : undefined,
    now: clock.now(),
    skip,
    limit,
    sortBy: sort_by,
    sortOrder: sort_order,
  }
  const { ids, total } = await queries.listFoundIds(db, search)
  const [events, facts] = await Promise.all([
    listVisibleEvents({ db, clock }, visitor, ids),
    queries.listSearchFacts(db, ids, filters),
  ])
  const eventOf = new Map(events.map((event) => [event.id, event]))
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const results = ids.flatMap((id) => {
    const [event, row] = [eventOf.get(id), factsOf.get(id)]
    if (!event || !row) return []
    return [{ ...event, distance_miles: row.distance_miles, relevance_score: row.relevance_score }]
  })
  const search_duration_ms = Math.round((performance.now() - started) * 10) / 10
  return { total, skip, limit, search_duration_ms, corrected_q: null, results }
}
