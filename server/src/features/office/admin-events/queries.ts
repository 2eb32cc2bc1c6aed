import { searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

export interface EventSearch {
  readonly search?: string | undefined
  readonly type?: EventType | undefined
  readonly status?: EventStatus | undefined
}

interface EventPage extends EventSearch {
  readonly now: Temporal.Instant
  readonly limit: number
  readonly offset: number
}

/** The ids of a page: coming events by start, then past ones, the latest first. */
export async function listFoundIds(db: Sql, { now, limit, offset, ...search }: EventPage): Promise<string[]> {
  // Each half in the order of an index. One order for both would sort all events.
  const half = (isInHalf: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`
    (select id, start_at from events where ${isFound(search)} and start_at ${isInHalf} ${now}
      order by start_at ${direction}, id limit ${offset + limit})`
  const { rows } = await sql<{ id: string }>`
    select id from (${half(sql`>`, sql`asc`)} union all ${half(sql`<=`, sql`desc`)}) as found
    order by case when start_at > ${now} then start_at end, start_at desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export function countEventsByStatus(db: Sql, search: EventSearch) {
  return db
    .selectFrom('events')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where(isFound(search))
    .groupBy('status')
    .execute()
}

/**
 * Every word begins a word of the event or of its organizer's name. With words it reads all events, for an admin only: the
 * words of drafts are in no index, and one for them would cost every change of an event.
 */
function isFound({ search = '', type, status }: EventSearch): RawBuilder<SqlBool> {
  const words = searchWords(search).map((word) => `${word}:*`)
  const conditions = [
    // A text of signs only has no word that an event could contain.
    search.trim() === '' || words.length > 0 ? sql`true` : sql`false`,
    ...words.map(
      (word) => sql`(events.search_words @@ ${word}::tsquery or events.organizer_id in (
        select id from members where name_words(display_name) @@ ${word}::tsquery))`,
    ),
    ...(type === undefined ? [] : [sql`events.event_type = ${type}`]),
    ...(status === undefined ? [] : [sql`events.status = ${status}`]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
