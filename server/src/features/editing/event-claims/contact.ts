import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { addressesIn, listContacts } from '../event-owners/service.ts'
import { chooseContact, contactAge } from './rules.ts'

/** The contact of an event that gets codes of a member. */
export async function findContact(
  { db, clock }: { db: Sql; clock: Clock },
  { eventId, description, memberId }: { eventId: string; description: string; memberId: string },
): Promise<string | undefined> {
  const before = clock.now().subtract(contactAge)
  return chooseContact(await listContacts(db, { eventId, before }), {
    shown: addressesIn(description),
    memberId,
  })
}
