import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

export async function listPicks(
  db: Sql,
  { memberId, eventId }: { memberId: string; eventId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_picks')
    .select('item_id')
    .where('member_id', '=', memberId)
    .where('event_id', '=', eventId)
    .orderBy('item_id')
    .execute()
  return rows.map(({ item_id }) => item_id)
}

interface Pick {
  readonly memberId: string
  readonly eventId: string
  readonly itemId: string
}

export async function insertPick(
  db: Sql,
  { memberId, eventId, itemId, now }: Pick & { now: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('schedule_picks')
    .values({ member_id: memberId, event_id: eventId, item_id: itemId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deletePick(db: Sql, { memberId, eventId, itemId }: Pick): Promise<void> {
  await db
    .deleteFrom('schedule_picks')
    .where('member_id', '=', memberId)
    .where('event_id', '=', eventId)
    .where('item_id', '=', itemId)
    .execute()
}

/** The last events of an organizer that have begun and have a schedule, each title once, the latest first. */
export async function listPastSchedules(
  db: Sql,
  { organizerId, until, limit }: { organizerId: string; until: Temporal.Instant; limit: number },
) {
  const latest = db
    .selectFrom('events')
    .select(['id as event_id', 'title', 'start_at', 'timezone', 'schedule'])
    .distinctOn('title')
    .where('organizer_id', '=', organizerId)
    .where(sql<SqlBool>`schedule <> '{}'`)
    .where('start_at', '<=', until)
    .orderBy('title')
    .orderBy('start_at', 'desc')
    .orderBy('id')
    .as('latest')
  return db
    .selectFrom(latest)
    .selectAll()
    .orderBy('start_at', 'desc')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}
