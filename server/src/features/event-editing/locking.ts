import { holdNamedLock } from '../../platform/db/advisory-locks.ts'
import type { Sql } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'

/** Until the transaction ends no other one gives this organizer an event or changes which ones there are. */
export const lockOrganizer = (trx: Sql, organizerId: string): Promise<void> =>
  holdNamedLock(trx, 'organizer', organizerId)

/**
 * The events, locked to be changed until the transaction ends. Whoever changes events or adds them locks in one order,
 * so that nobody waits in a ring: a series, then organizers (those of the events, and whose they may become), then
 * events, then pictures.
 */
export async function lockEventsToChange(
  db: Sql,
  { ids, organizerIds = [] }: { ids: readonly string[]; organizerIds?: readonly string[] },
): Promise<queries.StoredEvent[]> {
  const own = await queries.listOrganizerIds(db, ids)
  for (const id of [...new Set([...own, ...organizerIds])].sort()) await lockOrganizer(db, id)
  return queries.lockEvents(db, ids)
}
