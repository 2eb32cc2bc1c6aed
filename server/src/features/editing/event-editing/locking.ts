import { holdNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'

/** Until the transaction ends, no other transaction adds events to this organizer or removes them. */
export const lockOrganizer = (trx: Sql, organizerId: string): Promise<void> =>
  holdNamedLock(trx, 'organizer', organizerId)

/**
 * Locks events for changes until the transaction ends. All code that changes or adds events locks in one order, to prevent
 * deadlocks: a series, then organizers (those of the events and possible new ones), then events, then pictures.
 */
export async function lockEventsToChange(
  db: Sql,
  { ids, organizerIds = [] }: { ids: readonly string[]; organizerIds?: readonly string[] },
): Promise<queries.StoredEvent[]> {
  const own = await queries.listOrganizerIds(db, ids)
  for (const id of [...new Set([...own, ...organizerIds])].sort()) await lockOrganizer(db, id)
  return queries.lockEvents(db, ids)
}
