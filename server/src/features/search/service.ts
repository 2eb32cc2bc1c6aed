import { visitor } from '@floorcraft/contract/access.ts'
import type { QueryOf, ResponseOf } from '@floorcraft/contract/endpoint.ts'
import type { SearchFilters, searchEvents as searchEventsEndpoint } from '@floorcraft/contract/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { isId } from '../../platform/ids.ts'
import { listVisibleEvents } from '../events/service.ts'
import { resolveSceneIds } from '../scenes/service.ts'
import * as queries from './queries.ts'

export interface SearchDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** Searches published and cancelled events. No caller finds drafts. */
export async function searchEvents(
  { db, clock }: SearchDeps,
  filters: SearchFilters,
  { skip, limit, sort_by, sort_order }: QueryOf<typeof searchEventsEndpoint>,
): Promise<ResponseOf<typeof searchEventsEndpoint>> {
  const started = performance.now()
  const search = {
    filters,
    // An unknown scene or organizer is not an error: the search finds no event.
    sceneIds: filters.scenes?.length ? await resolveSceneIds({ db }, filters.scenes) : undefined,
    organizerId: filters.organizer_uid && isId(filters.organizer_uid) ? filters.organizer_uid : undefined,
    now: clock.now(),
    skip,
    limit,
    sortBy: sort_by,
    sortOrder: sort_order,
  }
  const [ids, total] = await Promise.all([
    queries.listFoundIds(db, search),
    queries.countSearchResults(db, search),
  ])
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
  return { total, skip, limit, search_duration_ms, results }
}
