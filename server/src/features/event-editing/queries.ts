import { type Selectable, sql, type Updateable } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'
import type { EventsTable } from '../../platform/db/tables.ts'

/** An event as it lies in the database, without what other tables know about it. */
export type StoredEvent = Selectable<EventsTable>

/** The events with these ids, locked until the end of the transaction; always in the same order, so that nobody waits in a ring. */
export function lockEvents(db: Sql, ids: readonly string[]): Promise<StoredEvent[]> {
  return db.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Changes an event, counts the change and answers it as it now is. */
export function updateEvent(
  db: Sql,
  {
    id,
    now,
    isNoticed,
    ...changes
  }: Updateable<EventsTable> & { id: string; now: Temporal.Instant; isNoticed: boolean },
): Promise<StoredEvent> {
  return db
    .updateTable('events')
    .set({
      ...changes,
      updated_at: now,
      version: sql`version + 1`,
      sequence: isNoticed ? sql`sequence + 1` : sql`sequence`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes events; of those that were public, what feeds must still say stays behind. */
export async function deleteEvents(
  db: Sql,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into deleted_events (event_id, scene_id, organizer_id, title, timezone, is_all_day, start_at, end_at,
      dance_styles, is_global, sequence, created_at, deleted_at)
    select id, scene_id, organizer_id, title, timezone, is_all_day, start_at, end_at,
      dance_styles, is_global, sequence + 1, created_at, ${now}
    from events where id = any(${ids}::uuid[]) and status in ('published', 'cancelled')
    on conflict (event_id) do nothing`.execute(db)
  await db.deleteFrom('events').where('id', 'in', ids).execute()
}

export async function listSaverIds(db: Sql, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_events')
    .select('member_id')
    .where('event_id', '=', eventId)
    .orderBy('member_id')
    .execute()
  return rows.map((row) => row.member_id)
}
