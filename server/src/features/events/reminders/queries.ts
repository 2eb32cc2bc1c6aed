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

export interface MovedReminder {
  readonly member_id: string
  readonly is_on_both: boolean
}

/** The reminders of the first event are of the second one, where a member has none. */
export async function moveReminders(
  db: Sql,
  { from, to }: { from: string; to: string },
): Promise<MovedReminder[]> {
  const { rows } = await sql<MovedReminder>`
    select member_id, exists (select from event_reminders as other
      where other.member_id = reminder.member_id and other.event_id = ${to}::uuid) as is_on_both
    from event_reminders as reminder where event_id = ${from} order by member_id for update`.execute(db)
  await sql`
    insert into event_reminders (member_id, event_id, minutes_before, is_muted)
    select member_id, ${to}::uuid, minutes_before, is_muted from event_reminders where event_id = ${from}
    on conflict do nothing`.execute(db)
  await db.deleteFrom('event_reminders').where('event_id', '=', from).execute()
  return rows
}

/** The other way, for those who still follow the event that is back. */
export async function moveRemindersBack(
  db: Sql,
  { from, to, members }: { from: string; to: string; members: readonly MovedReminder[] },
): Promise<void> {
  await sql`
    insert into event_reminders (member_id, event_id, minutes_before, is_muted)
    select member_id, ${to}::uuid, minutes_before, is_muted from event_reminders
    where event_id = ${from} and member_id = any(${members.map(({ member_id }) => member_id)}::uuid[])
      and (member_id in (select member_id from saved_events where event_id = ${to})
        or member_id in (select member_id from going_people where event_id = ${to}))
    on conflict do nothing`.execute(db)
  const came = members.filter(({ is_on_both }) => !is_on_both).map(({ member_id }) => member_id)
  await sql`delete from event_reminders where event_id = ${from} and member_id = any(${came}::uuid[])`.execute(
    db,
  )
}
