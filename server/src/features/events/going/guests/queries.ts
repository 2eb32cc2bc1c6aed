import { type Insertable, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { GoingGuestsTable, GoingGuestWishesTable } from '../../../../platform/db/tables.ts'

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** Who has a link, and the wish that it confirms; without one it is about the place that they have. */
export interface GuestLink {
  readonly guestId: string
  readonly wishId: string | null
}

/**
 * A guest with the title of the event, the wish of the link, and the member whose confirmed address it is, also a disabled one.
 * Who has not confirmed the address is unknown without the wish.
 */
export async function findGuest(db: Sql, { guestId, wishId }: GuestLink) {
  const guest = await db
    .selectFrom('going_guests')
    .innerJoin('events', 'events.id', 'going_guests.event_id')
    .leftJoin('members', (join) =>
      join.onRef('members.email', '=', 'going_guests.email').on('members.email_verified', '=', true),
    )
    .selectAll('going_guests')
    .select(['events.title', 'members.id as account_id', 'members.disabled_at'])
    .where('going_guests.id', '=', guestId)
    .executeTakeFirst()
  if (!guest) return undefined
  const wish = wishId === null ? undefined : await findWish(db, { guestId, wishId })
  const isConfirmed = guest.confirmed_at !== null
  if (wishId !== null && !wish && !isConfirmed) return undefined
  const asked = { ...guest, wish_id: null, ...wish }
  // A name that was confirmed stays.
  return isConfirmed ? { ...asked, name: guest.name } : asked
}

const findWish = (db: Sql, { guestId, wishId }: { guestId: string; wishId: string }) =>
  db
    .selectFrom('going_guest_wishes')
    .select(['id as wish_id', 'name', 'role', 'is_couple', 'partner_role', 'is_invited', 'invited_to'])
    .where('id', '=', wishId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()

/** Returns the id of the guest with this address. One who is known stays as they are, and is kept from now on. */
export async function upsertGuest(db: Sql, row: Insertable<GoingGuestsTable>): Promise<string> {
  const stored = await db
    .insertInto('going_guests')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'email']).doUpdateSet({ asked_at: row.asked_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

export async function insertWish(db: Sql, row: Insertable<GoingGuestWishesTable>): Promise<void> {
  await db.insertInto('going_guest_wishes').values(row).execute()
}

/** Stores what a guest confirmed. A wish is used once. */
export async function confirmGuest(
  db: Sql,
  { id, wish_id, name, role, is_couple, partner_role, confirmed_at }: GuestRow,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('going_guests')
    .set({ name, role, is_couple, partner_role, confirmed_at: confirmed_at ?? now })
    .set({ is_invited: false, invited_to: null })
    .where('id', '=', id)
    .execute()
  if (wish_id !== null) await db.deleteFrom('going_guest_wishes').where('id', '=', wish_id).execute()
}

export async function deleteGuest(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('going_guests').where('id', '=', id).execute()
}

export type AddressedGuest = Awaited<ReturnType<typeof listGuests>>[number]

export async function listGuests(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('going_guests')
    .select(['id', 'event_id', 'email', 'name'])
    .where('id', 'in', ids)
    .execute()
}

/** The guests on the lists of these events. */
export async function listGuestsOnLists(db: Sql, eventIds: readonly string[]): Promise<AddressedGuest[]> {
  return db
    .selectFrom('going_people')
    .innerJoin('going_guests', 'going_guests.id', 'going_people.guest_id')
    .select(['going_guests.id', 'going_guests.event_id', 'email', 'name'])
    .where('going_people.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .execute()
}

/** Whether a mail to a guest is still wanted: they are a guest, or the event was deleted with its guests. */
export async function isGuestOrDeleted(db: Sql, { guestId, eventId }: { guestId: string; eventId: string }) {
  const { rows } = await sql<{ wanted: boolean }>`
    select exists (select from going_guests where id = ${guestId})
      or not exists (select from events where id = ${eventId}) as wanted`.execute(db)
  return rows[0]!.wanted
}

/** Deletes a guest whose place a member has now, and remembers that they are one person. */
export async function giveToMember(
  db: Sql,
  { eventId, guestId, memberId }: { eventId: string; guestId: string; memberId: string },
): Promise<void> {
  await db
    .insertInto('going_former_guests')
    .values({ event_id: eventId, guest_id: guestId, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deleteGuest(db, guestId)
}

export function listFormerGuests(db: Sql, eventId: string) {
  return db
    .selectFrom('going_former_guests')
    .select(['guest_id', 'member_id'])
    .where('event_id', '=', eventId)
    .execute()
}

/** Guests on the list whose address a member has confirmed. */
export function listGuestsWithAccount(db: Sql, eventId: string) {
  return db
    .selectFrom('going_people')
    .innerJoin('going_guests', 'going_guests.id', 'going_people.guest_id')
    .innerJoin('members', 'members.email', 'going_guests.email')
    .select(['going_guests.id as guest_id', 'members.id as member_id'])
    .where('going_people.event_id', '=', eventId)
    .where('members.email_verified', '=', true)
    .where('members.disabled_at', 'is', null)
    .execute()
}

/** Deletes wishes and guests who did not confirm in time, and those of events that ended long ago, with their places. */
export async function eraseGuests(
  db: Sql,
  { askedBefore, endedBefore }: { askedBefore: Temporal.Instant; endedBefore: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('going_guest_wishes').where('asked_at', '<', askedBefore).execute()
  await db
    .deleteFrom('going_guests')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', askedBefore)
    .execute()
  await db
    .deleteFrom('going_guests')
    .where('event_id', 'in', (eb) => eb.selectFrom('events').select('id').where('end_at', '<', endedBefore))
    .execute()
}
