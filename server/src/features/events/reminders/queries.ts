import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { EventRemindersTable } from '../../../platform/db/tables.ts'

interface Of {
  readonly memberId: string
  readonly eventId: string
}

export function findReminder(db: Sql, { memberId, eventId }: Of) {
  return db
    .selectFrom('event_reminders')
    .select(['minutes_before', 'is_muted'])
    .where('member_id', '=', memberId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function upsertReminder(db: Sql, row: Insertable<EventRemindersTable>): Promise<void> {
  const { minutes_before, is_muted } = row
  await db
    .insertInto('event_reminders')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'event_id']).doUpdateSet({ minutes_before, is_muted }),
    )
    .execute()
}

export async function deleteReminder(db: Sql, { memberId, eventId }: Of): Promise<void> {
  await db
    .deleteFrom('event_reminders')
    .where('member_id', '=', memberId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Whether the member has saved the event or is on its list. */
export async function isFollowed(db: Sql, { memberId, eventId }: Of): Promise<boolean> {
  const { rows } = await sql<{ is_followed: boolean }>`
    select exists (select from saved_events where member_id = ${memberId} and event_id = ${eventId})
      or exists (select from going_people where member_id = ${memberId} and event_id = ${eventId}) as is_followed`.execute(
    db,
  )
  return rows[0]!.is_followed
}

/** The minutes before the start of each event at which the member is reminded; without muted events. */
export async function listAlarms(db: Sql, memberId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('event_reminders')
    .select(['event_id', 'minutes_before'])
    .where('member_id', '=', memberId)
    .where('minutes_before', 'is not', null)
    .where('is_muted', '=', false)
    .execute()
  return new Map(rows.map(({ event_id, minutes_before }) => [event_id, minutes_before!]))
}
