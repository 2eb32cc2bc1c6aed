import type { Clock } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { namesShownFor } from '../policy.ts'
import { lockList } from '../queries.ts'
import * as queries from './queries.ts'

const atOnce = 500

/** Erases who was on lists when the organizer does not see names any more. The public counts stay. */
export async function eraseOldLists({ db, clock }: { db: Sql; clock: Clock }): Promise<void> {
  const endedBefore = clock.now().subtract(namesShownFor)
  for (const eventId of await queries.listOldLists(db, { endedBefore, limit: atOnce }))
    await transaction(db, async (inside) => {
      // A list is locked before its people, as by presses.
      await lockList(inside, eventId)
      await queries.deletePeople(inside, eventId)
    })
}
