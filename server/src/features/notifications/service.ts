import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Notice, notifyMembers } from './jobs.ts'

export { welcomeMail } from './emails.ts'
export type { ConfirmationRequest, EventChange, EventFacts } from './notification-facts.ts'

/**
 * Notifies members. Call it in the transaction of the change, so that they are notified only if it commits. A member gets
 * one notification for each type and key, also after repeated calls.
 */
export async function notify(
  { db, jobs }: { db: Sql; jobs: Pick<Jobs, 'enqueue'> },
  notice: Notice,
): Promise<void> {
  if (notice.memberIds.length > 0) await jobs.enqueue(db, notifyMembers, notice)
}
