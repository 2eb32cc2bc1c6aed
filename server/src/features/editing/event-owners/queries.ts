import { sql } from 'kysely'
import { batchesOf, type Sql } from '../../../platform/db/sql.ts'
import { isUnclaimedEvent } from '../../events/events/service.ts'

export interface Contact {
  readonly event_id: string
  readonly email: string
  readonly published_by: string | null
  readonly published_at: Temporal.Instant
}

/** Stores contacts. One that is known keeps its first time. */
export async function insertContacts(db: Sql, rows: readonly Contact[]): Promise<void> {
  for (const batch of batchesOf(rows))
    await db
      .insertInto('event_contacts')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The contacts that an event has shown since `before`, the oldest first. */
export function listContacts(db: Sql, { eventId, before }: { eventId: string; before: Temporal.Instant }) {
  return db
    .selectFrom('event_contacts')
    .select(['email', 'published_by'])
    .where('event_id', '=', eventId)
    .where('published_at', '<=', before)
    .orderBy('published_at')
    .orderBy('email')
    .execute()
}

/** Notes that an event without an organizer of its own gets one. Nothing for other events. */
export async function insertOwned(
  db: Sql,
  { eventId, now }: { eventId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into claimed_events (event_id, claimed_at)
    select id, ${now} from events where id = ${eventId} and ${isUnclaimedEvent}
    on conflict do nothing`.execute(db)
}

/** When an event was claimed, and the contacts that a calendar showed on it. */
export async function findOwned(db: Sql, eventId: string) {
  const claimed = await db
    .selectFrom('claimed_events')
    .select('claimed_at')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  const contacts = await db
    .selectFrom('event_contacts')
    .select(['email', 'published_at'])
    .where('event_id', '=', eventId)
    .where('published_by', 'is', null)
    .execute()
  return { claimedAt: claimed?.claimed_at, contacts }
}

export async function insertClaimed(
  db: Sql,
  row: { event_id: string; claimed_at: Temporal.Instant },
): Promise<void> {
  await db.insertInto('claimed_events').values(row).execute()
}

export async function isUnclaimed(db: Sql, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select(isUnclaimedEvent.as('is_unclaimed'))
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.is_unclaimed ?? false
}
