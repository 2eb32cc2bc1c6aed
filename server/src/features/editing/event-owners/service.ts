import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { addressesIn } from './rules.ts'

export { isUnclaimed, listContacts } from './queries.ts'
export { addressesIn } from './rules.ts'

interface Published {
  readonly eventId: string
  readonly text: string
  /** The text that it replaces. Its addresses are not published with this one. */
  readonly before?: string
}

/** Notes the mail addresses in texts of events: of a calendar, or of the member of standing `by`. */
export async function recordContacts(
  db: Sql,
  { texts, by, now }: { texts: readonly Published[]; by: string | null; now: Temporal.Instant },
): Promise<void> {
  const contacts = texts.flatMap(({ eventId, text, before = '' }) => {
    const known = addressesIn(before)
    return addressesIn(text)
      .filter((email) => !known.includes(email))
      .map((email) => ({ event_id: eventId, email, published_by: by, published_at: now }))
  })
  await queries.insertContacts(db, contacts)
}

/** The facts about the owner of an event, as JSON. What a member wrote is not kept: it would outlive the account. */
export interface KeptOwner {
  readonly claimed_at: string | null
  readonly contacts: readonly { readonly email: string; readonly published_at: string }[]
}

/** Reads what `restoreOwner` needs when the event is deleted and comes back. */
export async function keepOwner(db: Sql, eventId: string): Promise<KeptOwner> {
  const { claimedAt, contacts } = await queries.findOwned(db, eventId)
  return {
    claimed_at: claimedAt?.toString() ?? null,
    contacts: contacts.map(({ email, published_at }) => ({ email, published_at: published_at.toString() })),
  }
}

export async function restoreOwner(
  db: Sql,
  { eventId, owner }: { eventId: string; owner: KeptOwner },
): Promise<void> {
  if (owner.claimed_at !== null)
    await queries.insertClaimed(db, {
      event_id: eventId,
      claimed_at: Temporal.Instant.from(owner.claimed_at),
    })
  const contacts = owner.contacts.map(({ email, published_at }) => ({
    ...{ event_id: eventId, email, published_by: null },
    published_at: Temporal.Instant.from(published_at),
  }))
  await queries.insertContacts(db, contacts)
}

/** Notes that an event without an organizer of its own gets one, who sees no names of people who joined before. */
export function noteOwner(db: Sql, owned: { eventId: string; now: Temporal.Instant }): Promise<void> {
  return queries.insertOwned(db, owned)
}
