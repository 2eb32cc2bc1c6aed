import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { savedEventsCap } from '@floorcraft/contract/events/saved-events.ts'
import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { isVisibleTo } from '../events/service.ts'

/** One page of the events that a member saved and may see, by start. */
export async function listSavedEventIds(
  db: Sql,
  { caller, limit, offset }: { caller: MemberCaller; limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_events')
    .innerJoin('events', 'events.id', 'saved_events.event_id')
    .select('events.id')
    .where('saved_events.member_id', '=', caller.id)
    .where(isVisibleTo(caller))
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Saves an event if it is not saved yet; answers when it was saved, or undefined when the member has too many.
 * Call it under the lock `capOf`.
 */
export async function upsertSavedEvent(
  db: Sql,
  { memberId, eventId, now }: { memberId: string; eventId: string; now: Temporal.Instant },
): Promise<{ event_id: string; saved_at: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ event_id: string; saved_at: Temporal.Instant }>`
    insert into saved_events (member_id, event_id, saved_at)
    select ${memberId}::uuid, ${eventId}::uuid, ${now}::timestamptz
    where (select count(*) from saved_events
      where member_id = ${memberId}::uuid and event_id <> ${eventId}::uuid) < ${savedEventsCap}
    on conflict (member_id, event_id) do update set saved_at = saved_events.saved_at
    returning event_id, saved_at`.execute(db)
  return rows[0]
}

/** Saves the events that are not saved yet, in this order, until the member has too many. Call it under `capOf`. */
export async function insertSavedEvents(
  db: Sql,
  { memberId, eventIds, now }: { memberId: string; eventIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into saved_events (member_id, event_id, saved_at)
    select ${memberId}::uuid, brought.id, ${now}::timestamptz
    from unnest(${eventIds}::uuid[]) with ordinality as brought (id, position)
    where not exists (select from saved_events where member_id = ${memberId}::uuid and event_id = brought.id)
    order by brought.position
    limit greatest(0, ${savedEventsCap}::int - (select count(*) from saved_events where member_id = ${memberId}::uuid))
    on conflict do nothing`.execute(db)
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

/** How many members saved each of these events; events that no member saved are left out. */
export async function countSaves(db: Sql, eventIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('saved_events')
    .select(['event_id', sql<number>`count(*)::int`.as('count')])
    .where(sql<SqlBool>`event_id = any(${eventIds}::uuid[])`)
    .groupBy('event_id')
    .execute()
  return new Map(rows.map(({ event_id, count }) => [event_id, count]))
}

export interface MovedSave {
  readonly member_id: string
  readonly is_on_both: boolean
}

/** Who saved the first event has saved the second one, since the earlier time. */
export async function moveSaves(db: Sql, { from, to }: { from: string; to: string }): Promise<MovedSave[]> {
  const { rows } = await sql<MovedSave>`
    select member_id, exists (select from saved_events as other
      where other.member_id = save.member_id and other.event_id = ${to}::uuid) as is_on_both
    from saved_events as save where event_id = ${from} order by member_id for update`.execute(db)
  await sql`
    insert into saved_events (member_id, event_id, saved_at)
    select member_id, ${to}::uuid, saved_at from saved_events where event_id = ${from}
    on conflict (member_id, event_id) do update set saved_at = least(saved_events.saved_at, excluded.saved_at)`.execute(
    db,
  )
  await db.deleteFrom('saved_events').where('event_id', '=', from).execute()
  return rows
}

/** The other way, for those who still have it. Who had saved both has both. */
export async function moveSavesBack(
  db: Sql,
  { from, to, members }: { from: string; to: string; members: readonly MovedSave[] },
): Promise<void> {
  await sql`
    insert into saved_events (member_id, event_id, saved_at)
    select member_id, ${to}::uuid, saved_at from saved_events
    where event_id = ${from} and member_id = any(${members.map(({ member_id }) => member_id)}::uuid[])
    on conflict do nothing`.execute(db)
  const came = members.filter(({ is_on_both }) => !is_on_both).map(({ member_id }) => member_id)
  await sql`delete from saved_events where event_id = ${from} and member_id = any(${came}::uuid[])`.execute(
    db,
  )
}
