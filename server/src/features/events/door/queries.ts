import type { Counter, Helper } from '@floorcraft/contract/events/door.ts'
import { type Insertable, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { DoorCheckInsTable, EventHelpersTable } from '../../../platform/db/tables.ts'
import type { Arrivals, CounterOfPhone } from './rules.ts'

const nightColumns = ['event_id', 'did_not_come', 'left_list', 'are_names_erased'] as const

export function findNight(db: Sql, eventId: string) {
  return db.selectFrom('door_nights').select(nightColumns).where('event_id', '=', eventId).executeTakeFirst()
}

/** Locks the night for all other presses until the transaction ends. */
export async function lockNight(db: Sql, eventId: string) {
  await db
    .insertInto('door_nights')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('door_nights')
    .select(nightColumns)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateNight(
  db: Sql,
  eventId: string,
  row: { did_not_come?: number; left_list?: number; are_names_erased?: boolean },
): Promise<void> {
  await db.updateTable('door_nights').set(row).where('event_id', '=', eventId).execute()
}

/** The seats of a list by their entries. A partner without a yes is neither a member nor a guest. */
export function listSeats(db: Sql, eventId: string) {
  return db
    .selectFrom('going_people')
    .select(['entry_id', 'seat', 'member_id', 'guest_id'])
    .where('event_id', '=', eventId)
    .orderBy('entry_id')
    .orderBy('seat')
    .execute()
}

/** With the names of those who are members still. */
export function listCheckIns(db: Sql, eventId: string) {
  return db
    .selectFrom('door_check_ins')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'door_check_ins.member_id').on('members.disabled_at', 'is', null),
    )
    .select(['person', 'is_in', 'half_hour', 'members.display_name as name'])
    .where('event_id', '=', eventId)
    .execute()
}

/** Gives a check-in the key that its person has now. */
export async function moveCheckIn(
  db: Sql,
  { eventId, from, to, memberId }: { eventId: string; from: string; to: string; memberId: string | null },
): Promise<void> {
  await db
    .updateTable('door_check_ins')
    .set({ person: to, member_id: memberId })
    .where('event_id', '=', eventId)
    .where('person', '=', from)
    .execute()
}

export async function deleteCheckIn(
  db: Sql,
  { eventId, person }: { eventId: string; person: string },
): Promise<void> {
  await db.deleteFrom('door_check_ins').where('event_id', '=', eventId).where('person', '=', person).execute()
}

export async function upsertCheckIns(db: Sql, rows: readonly Insertable<DoorCheckInsTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('door_check_ins')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'person']).doUpdateSet((eb) => ({
        is_in: eb.ref('excluded.is_in'),
        half_hour: eb.ref('excluded.half_hour'),
      })),
    )
    .execute()
}

export async function findLastPress(
  db: Sql,
  { eventId, phone }: { eventId: string; phone: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('door_phones')
    .select('last_press')
    .where('event_id', '=', eventId)
    .where('phone_id', '=', phone)
    .executeTakeFirst()
  return row?.last_press
}

export async function countPhones(db: Sql, eventId: string): Promise<number> {
  const row = await db
    .selectFrom('door_phones')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function upsertPhone(
  db: Sql,
  { eventId, phone, last }: { eventId: string; phone: string; last: number },
): Promise<void> {
  await db
    .insertInto('door_phones')
    .values({ event_id: eventId, phone_id: phone, last_press: last })
    .onConflict((conflict) => conflict.columns(['event_id', 'phone_id']).doUpdateSet({ last_press: last }))
    .execute()
}

/** What all phones of a night have counted. */
export async function listCounters(db: Sql, eventId: string): Promise<CounterOfPhone[]> {
  const rows = await db
    .selectFrom('door_counters')
    .select(['phone_id', 'kind', 'price', 'half_hour', 'plus', 'minus'])
    .where('event_id', '=', eventId)
    .execute()
  return rows as CounterOfPhone[]
}

export async function upsertCounters(
  db: Sql,
  { eventId, phone }: { eventId: string; phone: string },
  counters: readonly Counter[],
): Promise<void> {
  if (counters.length === 0) return
  await db
    .insertInto('door_counters')
    .values(counters.map((counter) => ({ event_id: eventId, phone_id: phone, ...counter })))
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'phone_id', 'kind', 'price', 'half_hour']).doUpdateSet((eb) => ({
        plus: eb.ref('excluded.plus'),
        minus: eb.ref('excluded.minus'),
      })),
    )
    .execute()
}

export async function countCounters(
  db: Sql,
  { eventId, phone }: { eventId: string; phone: string },
): Promise<number> {
  const row = await db
    .selectFrom('door_counters')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('event_id', '=', eventId)
    .where('phone_id', '=', phone)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The sums of all phones but one. */
export async function listCounts(
  db: Sql,
  { eventId, except }: { eventId: string; except?: string },
): Promise<{ kind: Counter['kind']; price: string; count: number }[]> {
  const rows = await db
    .selectFrom('door_counters')
    .select(['kind', 'price', sql<number>`(sum(plus) - sum(minus))::integer`.as('count')])
    .where('event_id', '=', eventId)
    .$if(except !== undefined, (query) => query.where('phone_id', '!=', except!))
    .groupBy(['kind', 'price'])
    .orderBy('kind')
    .orderBy('price')
    .execute()
  return rows.map(({ kind, ...row }) => ({ kind: kind as Counter['kind'], ...row }))
}

/** How many came of those who were on the list. */
export async function countCame(db: Sql, eventId: string): Promise<number> {
  const { rows } = await sql<{ came: number }>`
    select (
      (select count(*) from door_check_ins where event_id = ${eventId}::uuid and is_in)
      + (select coalesce(sum(people), 0) from door_arrivals where event_id = ${eventId}::uuid)
    )::integer as came`.execute(db)
  return rows[0]!.came
}

/** How many came in each half hour of these nights, from the list and without. */
export async function listArrivals(db: Sql, eventIds: readonly string[]): Promise<Arrivals[]> {
  if (eventIds.length === 0) return []
  const { rows } = await sql<Arrivals>`
    select event_id, half_hour, sum(people)::integer as people from (
      select event_id, half_hour, count(*) as people from door_check_ins where is_in group by event_id, half_hour
      union all
      select event_id, half_hour, people from door_arrivals
      union all
      select event_id, half_hour, plus - minus from door_counters where kind <> 'price'
    ) as counted
    where event_id in (${sql.join(eventIds.map((id) => sql`${id}::uuid`))})
    group by event_id, half_hour`.execute(db)
  return rows
}

/** The last nights of a series, or of an organizer without one, whose Door was used. */
export async function listPastNights(
  db: Sql,
  {
    seriesId,
    organizerId,
    now,
  }: { seriesId: string | undefined; organizerId: string; now: Temporal.Instant },
): Promise<string[]> {
  const nights = db
    .selectFrom('door_nights')
    .innerJoin('events', 'events.id', 'door_nights.event_id')
    .select('event_id')
    .where('events.end_at', '<', now)
  const rows = await (seriesId
    ? nights.where('recurring_event_id', '=', seriesId)
    : nights.where('recurring_event_id', 'is', null).where('organizer_id', '=', organizerId)
  )
    .orderBy('events.start_at', 'desc')
    .limit(mostNights)
    .execute()
  return rows.map(({ event_id }) => event_id)
}
const mostNights = 12

/** Nights that have ended and are not counted yet. */
export async function listUncounted(db: Sql, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('door_nights')
    .innerJoin('events', 'events.id', 'door_nights.event_id')
    .select('event_id')
    .where('did_not_come', 'is', null)
    .where('events.end_at', '<', now)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Nights that ended by then and have check-ins with names. */
export async function listUnerased(db: Sql, endedBy: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('door_nights')
    .innerJoin('events', 'events.id', 'door_nights.event_id')
    .select('event_id')
    .where('are_names_erased', '=', false)
    .where('events.end_at', '<=', endedBy)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Keeps how many came in each half hour, and deletes who it was. */
export async function moveToArrivals(db: Sql, eventId: string): Promise<void> {
  await sql`
    with gone as (delete from door_check_ins where event_id = ${eventId}::uuid returning half_hour, is_in)
    insert into door_arrivals (event_id, half_hour, people)
    select ${eventId}::uuid, half_hour, count(*) from gone where is_in group by half_hour`.execute(db)
}

export async function deleteHelpersOfPast(db: Sql, endedBy: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('event_helpers')
    .using('events')
    .whereRef('events.id', '=', 'event_helpers.event_id')
    .where('events.end_at', '<=', endedBy)
    .execute()
}

export function listHelpers(db: Sql, eventId: string): Promise<Helper[]> {
  return db
    .selectFrom('event_helpers')
    .select(['id', 'email'])
    .where('event_id', '=', eventId)
    .orderBy('named_at')
    .orderBy('id')
    .execute()
}

/** Naming an address again finds a member who has confirmed it meanwhile. */
export async function upsertHelper(db: Sql, row: Insertable<EventHelpersTable>): Promise<void> {
  await db
    .insertInto('event_helpers')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'email']).doUpdateSet({ member_id: row.member_id ?? null }),
    )
    .execute()
}

export async function deleteHelper(db: Sql, { eventId, id }: { eventId: string; id: string }): Promise<void> {
  await db.deleteFrom('event_helpers').where('event_id', '=', eventId).where('id', '=', id).execute()
}
