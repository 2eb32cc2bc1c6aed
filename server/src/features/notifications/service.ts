import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

export { placeDate, placeTimeOfDay } from './place-time.ts'

/** What a member is told in the product. */
export interface NewNotification {
  readonly memberId: string
  readonly type: 'confirmation_requested' | 'event_cancelled' | 'event_updated' | 'organizer_request_answered'
  readonly title: string
  readonly message: string
  /** Where a click leads, below the base address. */
  readonly path: string | null
}

/** Tells members, in the caller's transaction: who is told of a change that never happened would be misled. */
export async function notifyMembers(
  { db, clock }: { db: Sql; clock: Clock },
  notifications: readonly NewNotification[],
): Promise<void> {
  const rows = notifications.map((notification) => ({ id: newId(), ...notification }))
  await queries.insertNotifications(db, { rows, now: clock.now() })
}
