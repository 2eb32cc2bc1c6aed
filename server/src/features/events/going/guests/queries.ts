import { type Insertable, sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { GoingGuestsTable } from '../../../../platform/db/tables.ts'

export type GuestRow = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** A guest with the title of the event, and the member whose confirmed address it is, also a disabled one. */
export function findGuest(db: Sql, id: string) {
  return db
    .selectFrom('going_guests')
    .innerJoin('events', 'events.id', 'going_guests.event_id')
    .leftJoin('members', (join) =>
      join.onRef('members.email', '=', 'going_guests.email').on('members.email_verified', '=', true),
    )
    .selectAll('going_guests')
    .select(['events.title', 'members.id as account_id', 'members.disabled_at'])
    .where('going_guests.id', '=', id)
    .executeTakeFirst()
}

/** Stores what a guest asks for. Returns the id of the guest with this address, who keeps a name that was confirmed. */
export async function upsertGuest(db: Sql, row: Insertable<GoingGuestsTable>): Promise<string> {
  const { id: _id, event_id: _event, email: _email, name, ...asked } = row
  const stored = await db
    .insertInto('going_guests')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'email']).doUpdateSet({
        ...asked,
        name: sql`case when going_guests.confirmed_at is null then ${name} else going_guests.name end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return stored.id
}

export async function endInvitation(db: Sql, id: string): Promise<void> {
  await db
    .updateTable('going_guests')
    .set({ is_invited: false, invited_to: null })
    .where('id', '=', id)
    .execute()
}

export async function confirmGuest(db: Sql, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('going_guests').set({ confirmed_at: now }).where('id', '=', id).execute()
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

/** Deletes guests who did not confirm in time, and those of events that ended long ago, with their places. */
export async function eraseGuests(
  db: Sql,
  { askedBefore, endedBefore }: { askedBefore: Temporal.Instant; endedBefore: Temporal.Instant },
): Promise<void> {
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
