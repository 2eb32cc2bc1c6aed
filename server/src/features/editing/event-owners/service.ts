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

/** Notes that an event without an organizer of its own gets one, who sees no names of people who joined before. */
export function noteOwner(db: Sql, owned: { eventId: string; now: Temporal.Instant }): Promise<void> {
  return queries.insertOwned(db, owned)
}
