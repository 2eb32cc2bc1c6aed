import { type Caller, visitor } from '@floorcraft/contract/access.ts'
import type { QueryOf, ResponseOf } from '@floorcraft/contract/endpoint.ts'
import {
  type SearchFilters,
  type searchEvents as searchEventsEndpoint,
  searchMessages,
} from '@floorcraft/contract/search.ts'
import { searchWords } from '@floorcraft/contract/text-folding.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import { listVisibleEvents } from '../events/service.ts'
import { resolveSceneIds } from '../scenes/service.ts'
import { rememberSearch } from '../search-history/service.ts'
import { correctWords } from './correction/correct-words.ts'
import { deleteWordsOfName } from './correction/queries.ts'
import * as queries from './queries.ts'
import { placeOf, type SearchTerm, searchTerms } from './rules.ts'
import { inTurn, type SearchDeps } from './turns.ts'

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
  const found = await inTurn(() => findEvents(deps, { filters, memberId }, page), sender)
  if (caller.kind !== 'visitor' && page.skip === 0) {
    await rememberSearch(deps, { memberId: caller.id, filters, resultCount: found.total })
  }
  return found
}

/** Which of these events a search finds, by start. */
export async function listFoundAmong(
  deps: SearchDeps,
  filters: SearchFilters,
  eventIds: readonly string[],
): Promise<string[]> {
  const all = { skip: 0, limit: eventIds.length, sort_by: 'date', sort_order: 'asc' } as const
  return (await findIds(deps, { filters }, all, eventIds)).ids
}

interface Wanted {
  readonly filters: SearchFilters
  readonly memberId?: string | undefined
}

async function findEvents(deps: SearchDeps, wanted: Wanted, page: Page): Promise<Found> {
  const started = performance.now()
  const typed = await findIds(deps, wanted, page)
  const corrected = typed.total > 0 ? undefined : await findCorrected(deps, wanted, page)
  const { ids, total, searched } = corrected ?? { ...typed, searched: wanted.filters }
  const { searchDb: db, clock } = deps
  const [events, facts] = await Promise.all([
    listVisibleEvents({ db, clock }, visitor, ids),
    queries.listSearchFacts(db, ids, searched),
  ])
  const eventOf = new Map(events.map((event) => [event.id, event]))
  const factsOf = new Map(facts.map((row) => [row.id, row]))
  const results = ids.flatMap((id) => {
    const [event, row] = [eventOf.get(id), factsOf.get(id)]
    if (!event || !row) return []
    return [{ ...event, distance_miles: row.distance_miles, relevance_score: row.relevance_score }]
  })
  const search_duration_ms = Math.round((performance.now() - started) * 10) / 10
  const { skip, limit } = page
  return { total, skip, limit, search_duration_ms, corrected_q: corrected?.searched.q ?? null, results }
}

async function findIds(
  { searchDb: db, clock }: SearchDeps,
  { filters, memberId }: Wanted,
  { skip, limit, sort_by, sort_order }: Page,
  among?: readonly string[],
): Promise<{ ids: string[]; total: number }> {
  const nameWords = searchWords(filters.organizer_name ?? '')
  const nameTerms = nameWords.length > 0 ? [{ words: nameWords, styleNames: [] }] : []
  const [namedOrganizers] = await queries.listOrganizersNamed(db, nameTerms)
  return queries.listFoundIds(db, {
    filters,
    terms: await nameOrganizers(db, searchTerms(filters.q ?? '')),
    namedOrganizers,
    among,
    memberId,
    // An unknown scene or organizer is not an error: the search finds no event.
    sceneIds: filters.scenes?.length ? await resolveSceneIds({ db }, filters.scenes) : undefined,
    organizerId: filters.organizer_uid && isId(filters.organizer_uid) ? filters.organizer_uid : undefined,
    now: clock.now(),
    skip,
    limit,
    sortBy: sort_by,
    sortOrder: sort_order,
  })
}

/** The events with known words instead of mistyped ones; undefined when the typed words are known or nothing is found. */
async function findCorrected(deps: SearchDeps, { filters, memberId }: Wanted, page: Page) {
  const { searchDb: db, clock } = deps
  const q = await correctWords(db, filters.q ?? '', async (terms) =>
    queries.listKnownTerms(db, await nameOrganizers(db, terms), { filters, now: clock.now() }),
  )
  if (q === undefined) return undefined
  const searched = { ...filters, q }
  const found = await findIds(deps, { filters: searched, memberId }, page)
  return found.total > 0 ? { ...found, searched } : undefined
}

async function nameOrganizers(db: Sql, terms: readonly SearchTerm[]): Promise<queries.NamedTerm[]> {
  const named = await queries.listOrganizersNamed(db, terms)
  return terms.map((term, index) => ({ ...term, organizerIds: named[index]! }))
}

/** Removes the name of a member who is deleted from the words that correct typos. */
export const forgetWordsOfName = (
  { db }: { db: Sql },
  member: { memberId: string; name: string },
): Promise<void> => deleteWordsOfName(db, member)
