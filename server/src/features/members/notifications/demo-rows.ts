// Only the demo imports this file: it adds its rows without the rules for members.
import type { Sql } from '../../../platform/db/sql.ts'
import { updateRead } from './list/queries.ts'
import type { TypedFacts } from './notification-facts.ts'
import { insertNotifications } from './queries.ts'
import { recordOf } from './write-notifications.ts'

export type DemoNotice = TypedFacts & {
  readonly id: string
  readonly memberId: string
  readonly at: Temporal.Instant
  readonly isRead: boolean
}

/** Inserts notifications of earlier times. A member who has deleted one does not get it again. */
export async function insertDemoNotifications(db: Sql, notices: readonly DemoNotice[]): Promise<void> {
  await insertNotifications(
    db,
    notices.map(({ id, memberId, at, isRead: _, ...typedFacts }) => ({
      id,
      member_id: memberId,
      ...recordOf(typedFacts),
      in_app: true,
      created_at: at,
    })),
  )
  for (const { id, memberId, at, isRead } of notices)
    if (isRead) await updateRead(db, { memberId, ids: [id], now: at })
}
