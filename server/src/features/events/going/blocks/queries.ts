import { sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'

export interface Block {
  readonly organizerId: string
  readonly memberId: string
}

/** Returns whether the member was not blocked before. */
export async function insertBlock(
  db: Sql,
  { id, organizerId, memberId, now }: Block & { id: string; now: Temporal.Instant },
): Promise<boolean> {
  const inserted = await db
    .insertInto('going_blocks')
    .values({ id, organizer_id: organizerId, member_id: memberId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Returns whether there was a block. */
export async function deleteBlock(db: Sql, { organizerId, memberId }: Block): Promise<boolean> {
  const deleted = await db
    .deleteFrom('going_blocks')
    .where('organizer_id', '=', organizerId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export function listBlocks(db: Sql, organizerId: string) {
  return db
    .selectFrom('going_blocks')
    .innerJoin('members', 'members.id', 'going_blocks.member_id')
    .select(['member_id', 'display_name as name', 'going_blocks.created_at as blocked_at'])
    .where('organizer_id', '=', organizerId)
    .orderBy('going_blocks.created_at', 'desc')
    .orderBy('member_id')
    .execute()
}

/** Whether the organizer of the event blocked one of these members, or the member with one of these addresses or that of a guest. */
export async function hasBlocked(
  db: Sql,
  {
    eventId,
    memberIds = [],
    guestIds = [],
    emails = [],
  }: {
    eventId: string
    memberIds?: readonly string[]
    guestIds?: readonly string[]
    emails?: readonly string[]
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('going_blocks')
    .innerJoin('events', 'events.organizer_id', 'going_blocks.organizer_id')
    .innerJoin('members', 'members.id', 'going_blocks.member_id')
    .select('member_id')
    .where('events.id', '=', eventId)
    .where(
      sql<boolean>`members.id = any(${memberIds}::uuid[]) or members.email_verified and (members.email = any(${emails})
        or members.email in (select email from going_guests where id = any(${guestIds}::uuid[])))`,
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps presses on the lists of all coming events of the organizer away until the transaction ends. */
export async function lockComingEvents(
  db: Sql,
  { organizerId, now }: { organizerId: string; now: Temporal.Instant },
): Promise<void> {
  await db
    .selectFrom('events')
    .select('id')
    .where('organizer_id', '=', organizerId)
    .where('end_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The coming events of the organizer with the member on the list, also without the account, in the order in which lists are locked. */
export async function listComingEventsWith(
  db: Sql,
  { organizerId, memberId, now }: Block & { now: Temporal.Instant },
): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('going_people', 'going_people.event_id', 'events.id')
    .select('events.id')
    .where('events.organizer_id', '=', organizerId)
    .where('events.end_at', '>', now)
    .where(
      sql<boolean>`going_people.member_id = ${memberId} or going_people.guest_id in (select going_guests.id
        from going_guests join members on members.email = going_guests.email and members.email_verified where members.id = ${memberId})`,
    )
    .groupBy('events.id')
    .orderBy('events.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findName(db: Sql, memberId: string): Promise<string> {
  const { display_name } = await db
    .selectFrom('members')
    .select('display_name')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return display_name
}
