import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

export async function listSavedEventIds(db: Sql, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_events')
    .select('event_id')
    .where('member_id', '=', memberId)
    .execute()
  return rows.map((row) => row.event_id)
}

/** Saves an event, or leaves it as it was saved; answers when it was. */
export function upsertSavedEvent(
  db: Sql,
  { memberId, eventId, now }: { memberId: string; eventId: string; now: Temporal.Instant },
) {
  return db
    .insertInto('saved_events')
    .values({ member_id: memberId, event_id: eventId, saved_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'event_id']).doUpdateSet({ saved_at: sql`saved_events.saved_at` }),
    )
    .returning(['event_id', 'saved_at'])
    .executeTakeFirstOrThrow()
}

export async function insertSavedEvents(
  db: Sql,
  { memberId, eventIds, now }: { memberId: string; eventIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .insertInto('saved_events')
    .values(eventIds.map((event_id) => ({ member_id: memberId, event_id, saved_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSavedEvent(
  db: Sql,
  { memberId, eventId }: { memberId: string; eventId: string },
): Promise<void> {
  await db
    .deleteFrom('saved_events')
    .where('member_id', '=', memberId)
    .where('event_id', '=', eventId)
    .execute()
}
