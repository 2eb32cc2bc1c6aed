import { longestEventHours } from '@floorcraft/contract/events/event-times.ts'
import { type RawBuilder, sql } from 'kysely'
import { dependOn } from '../../../../platform/db/public-keys.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { FoundVenue } from '../names/queries.ts'
import type { SearchTerm } from '../rules.ts'
import { inEvent, termQuery } from '../words/queries.ts'

/** The events of at most so many words are counted, of the shortest, which are the most common ones. */
const mostWords = 20
/** A suggestion tells up to this number how many events a search finds. */
const mostCounted = 100

/** Known words that begin with these letters, the shortest first. */
export async function listWordsStarting(db: Sql, letters: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from known_words where word ~>=~ ${letters} and word ~<~ ${`${letters}\u{10ffff}`}
    group by word order by length(word), word limit ${mostWords}`.execute(db)
  return rows.map(({ word }) => word)
}

/** How many events that are not over meet each condition, counted to the most that is shown. */
async function countCurrent(
  db: Sql,
  conditions: readonly RawBuilder<unknown>[],
  now: Temporal.Instant,
): Promise<number[]> {
  dependOn('events')
  if (conditions.length === 0) return []
  const columns = conditions.map(
    (condition, index) => sql`(select count(*)::int from (
      select from events where events.status in ('published', 'cancelled') and ${condition} and events.end_at > ${now}
        and events.start_at > ${now.subtract({ hours: longestEventHours })}
      order by events.start_at limit ${sql.lit(mostCounted)}) as counted) as ${sql.id(String(index))}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db)
  return conditions.map((_, index) => rows[0]![index]!)
}

/** For each search how many events have all its terms. */
export function countEventsWith(
  db: Sql,
  { searches, now }: { searches: readonly (readonly SearchTerm[])[]; now: Temporal.Instant },
): Promise<number[]> {
  const conditions = searches.map((terms) => {
    const words = terms.map((term) => termQuery(term, inEvent))
    return sql`events.search_words @@ (${sql.join(words, sql` && `)})`
  })
  return countCurrent(db, conditions, now)
}

export function countEventsOf(
  db: Sql,
  { organizerIds, now }: { organizerIds: readonly string[]; now: Temporal.Instant },
): Promise<number[]> {
  const conditions = organizerIds.map((id) => sql`events.organizer_id = ${id}::uuid`)
  return countCurrent(db, conditions, now)
}

/** By the pages of the artists. */
export function countNightsOf(
  db: Sql,
  { artistIds, now }: { artistIds: readonly string[]; now: Temporal.Instant },
): Promise<number[]> {
  const conditions = artistIds.map(
    (id) => sql`line_up <> '{}' and artists_in(line_up) && artists_of_page(${id}::uuid)`,
  )
  return countCurrent(db, conditions, now)
}

/** By the slugs of the venues, because names of venues have the same few words. */
export function countEventsAt(
  db: Sql,
  { venues, now }: { venues: readonly FoundVenue[]; now: Temporal.Instant },
): Promise<number[]> {
  const conditions = venues.map(
    ({ scene_id, spelled_slug }) => sql`events.scene_id = ${scene_id}::uuid
      and venue_slug(events.venue_name, events.venue_city) = ${spelled_slug}`,
  )
  return countCurrent(db, conditions, now)
}
