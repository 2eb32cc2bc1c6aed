import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Going, GoingPlace } from '@floorcraft/contract/events/going.ts'
import type { FloorWord } from '@floorcraft/contract/events/going-summary.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type {
  GoingCountsTable,
  GoingEntriesTable,
  GoingListsTable,
  GoingPeopleTable,
} from '../../../platform/db/tables.ts'
import { isUnclaimedEvent, isVisibleTo } from '../events/service.ts'

const listColumns = [
  'list',
  'asks_roles',
  'places',
  'balance_tolerance',
  'balance_from',
  'closes_at',
  'under_18',
  'shows_left',
  'next_position',
  'start_at',
  'is_cancelled',
  'has_unnamed',
] as const
export type ListRow = Pick<Selectable<GoingListsTable>, (typeof listColumns)[number]>

export type EntryRow = Selectable<GoingEntriesTable>
export interface PersonRow
  extends Pick<Selectable<GoingPeopleTable>, 'entry_id' | 'member_id' | 'guest_id' | 'role'> {
  readonly name: string | null
}

export function findList(db: Sql, eventId: string): Promise<ListRow | undefined> {
  return db.selectFrom('going_lists').select(listColumns).where('event_id', '=', eventId).executeTakeFirst()
}

/** Locks the list for every other press until the transaction ends. */
export function lockList(db: Sql, eventId: string): Promise<ListRow | undefined> {
  return db
    .selectFrom('going_lists')
    .select(listColumns)
    .where('event_id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertList(db: Sql, row: Insertable<GoingListsTable>): Promise<void> {
  await db
    .insertInto('going_lists')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateList(
  db: Sql,
  eventId: string,
  row: Omit<Insertable<GoingListsTable>, 'event_id'>,
): Promise<void> {
  await db.updateTable('going_lists').set(row).where('event_id', '=', eventId).execute()
}

/** The entries of a list by their place in the order. */
export function listEntries(db: Sql, eventId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('going_entries')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The people of a list with their names; the first of a couple before the second. */
export function listPeople(db: Sql, eventId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('going_people')
    .leftJoin('members', 'members.id', 'going_people.member_id')
    .leftJoin('going_guests', 'going_guests.id', 'going_people.guest_id')
    .select(['entry_id', 'member_id', 'guest_id', 'going_people.role'])
    .select((eb) => eb.fn.coalesce('members.display_name', 'going_guests.name').as('name'))
    .where('going_people.event_id', '=', eventId)
    .orderBy('entry_id')
    .orderBy('seat')
    .execute() as Promise<PersonRow[]>
}

export async function deleteEntries(db: Sql, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('going_entries').where('id', 'in', ids).execute()
}

/** A statement has at most 65,535 values. */
const rowsAtOnce = 1000
const portionsOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** Writes entries with their people. */
export async function upsertEntries(
  db: Sql,
  entries: readonly Insertable<GoingEntriesTable>[],
  people: readonly Insertable<GoingPeopleTable>[],
): Promise<void> {
  for (const rows of portionsOf(entries)) await upsertRows(db, rows)
  // A person may have changed from one entry to another, so all leave first.
  const ids = entries.map(({ id }) => id)
  await db.deleteFrom('going_people').where('entry_id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  for (const rows of portionsOf(people)) await db.insertInto('going_people').values(rows).execute()
}

async function upsertRows(db: Sql, entries: Insertable<GoingEntriesTable>[]): Promise<void> {
  await db
    .insertInto('going_entries')
    .values(entries)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        position: eb.ref('excluded.position'),
        joined_at: eb.ref('excluded.joined_at'),
        is_unnamed: eb.ref('excluded.is_unnamed'),
        state: eb.ref('excluded.state'),
        given_by_hand: eb.ref('excluded.given_by_hand'),
        is_first: eb.ref('excluded.is_first'),
        missed: eb.ref('excluded.missed'),
        told_places: eb.ref('excluded.told_places'),
        offered_from: eb.ref('excluded.offered_from'),
        offered_until: eb.ref('excluded.offered_until'),
        partner_until: eb.ref('excluded.partner_until'),
        take_until: eb.ref('excluded.take_until'),
        stay_until: eb.ref('excluded.stay_until'),
      })),
    )
    .execute()
}

export function findCount(db: Sql, eventId: string) {
  return db
    .selectFrom('going_counts')
    .select(['going', 'floor', 'held', 'written_at'])
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function upsertCount(
  db: Sql,
  row: Insertable<GoingCountsTable> & { floor: FloorWord | null },
): Promise<void> {
  await db
    .insertInto('going_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('event_id')
        .doUpdateSet({ going: row.going, floor: row.floor, held: row.held, written_at: row.written_at }),
    )
    .execute()
}

/** Keeps editors of the event away until the transaction ends. It is locked before its list, because editors lock them in this order. */
export async function shareEvent(db: Sql, id: string): Promise<void> {
  await db.selectFrom('events').select('id').where('id', '=', id).forShare().execute()
}

/** The lists that a member is on, of events that are not over and that they may see, by start. */
export async function listPlacesOf(
  db: Sql,
  { caller, now }: { caller: MemberCaller; now: Temporal.Instant },
): Promise<GoingPlace[]> {
  const rows = await db
    .selectFrom('going_people')
    .innerJoin('going_entries', 'going_entries.id', 'going_people.entry_id')
    .innerJoin('events', 'events.id', 'going_people.event_id')
    .select(['going_people.event_id', 'going_entries.state', 'going_people.role'])
    .where('going_people.member_id', '=', caller.id)
    .where('events.end_at', '>', now)
    .where(isVisibleTo(caller))
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(mostPlacesOf)
    .execute()
  return rows as GoingPlace[]
}
const mostPlacesOf = 1000

export async function isUnclaimed(db: Sql, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select(isUnclaimedEvent.as('is_unclaimed'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.is_unclaimed ?? false
}

/** When an event without an organizer of its own got one; undefined for all other events. */
export async function findClaimedAt(db: Sql, eventId: string): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('claimed_events')
    .select('claimed_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.claimed_at
}

/** Whether the organizer named this member as a helper of the night. */
export async function isHelper(
  db: Sql,
  { eventId, memberId }: { eventId: string; memberId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('event_helpers')
    .innerJoin('members', 'members.id', 'event_helpers.member_id')
    .select('event_helpers.id')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many people are in each state on the lists of these events; states without people are absent. */
export async function countPeople(
  db: Sql,
  eventIds: readonly string[],
): Promise<Map<string, Partial<NonNullable<Going['counts']>>>> {
  const rows = await db
    .selectFrom('going_people')
    .innerJoin('going_entries', 'going_entries.id', 'going_people.entry_id')
    .select(['going_people.event_id', 'state', sql<number>`count(*)::int`.as('people')])
    .innerJoin('going_lists', 'going_lists.event_id', 'going_people.event_id')
    .where('going_people.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    // A partner without a yes counts only where a place is held for them.
    .where((eb) =>
      eb.or([eb('member_id', 'is not', null), eb('guest_id', 'is not', null), eb('list', '=', 'places')]),
    )
    .groupBy(['going_people.event_id', 'state'])
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ event_id }) => event_id)].map(([id, states]) => [
      id,
      Object.fromEntries(states.map(({ state, people }) => [state, people])),
    ]),
  )
}

/** Whom a message reaches: those who are going; `all`: also those who wait or have an offer. */
export function listReached(
  db: Sql,
  { eventId, to }: { eventId: string; to: 'going' | 'all' },
): Promise<{ member_id: string | null; guest_id: string | null }[]> {
  return db
    .selectFrom('going_people')
    .innerJoin('going_entries', 'going_entries.id', 'going_people.entry_id')
    .select(['member_id', 'guest_id'])
    .where('going_people.event_id', '=', eventId)
    .where((eb) => eb.or([eb('member_id', 'is not', null), eb('guest_id', 'is not', null)]))
    .$if(to === 'going', (query) => query.where('state', '=', 'going'))
    .execute()
}

/** The people on lists that will ask whether they still come, because the list does not know the new start yet. */
export async function listPeopleOfMoved(
  db: Sql,
  eventIds: readonly string[],
): Promise<{ event_id: string; member_id: string | null }[]> {
  return db
    .selectFrom('going_people')
    .innerJoin('going_lists', 'going_lists.event_id', 'going_people.event_id')
    .innerJoin('events', 'events.id', 'going_people.event_id')
    .select(['going_people.event_id', 'member_id'])
    .where('going_people.event_id', 'in', eventIds)
    .whereRef('going_lists.start_at', '!=', 'events.start_at')
    .execute()
}

export async function listDueLists(db: Sql, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('going_lists')
    .select('event_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(dueAtOnce)
    .execute()
  return rows.map(({ event_id }) => event_id)
}
const dueAtOnce = 500

export async function postponeList(db: Sql, eventId: string, until: Temporal.Instant): Promise<void> {
  await db.updateTable('going_lists').set({ due_at: until }).where('event_id', '=', eventId).execute()
}

export async function findLinkSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('going_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

export async function findEventOfEntry(db: Sql, entryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('going_entries')
    .select('event_id')
    .where('id', '=', entryId)
    .executeTakeFirst()
  return row?.event_id
}
