import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Notice, tellMembers } from './jobs.ts'

export type { ConfirmationRequest, EventChange, EventFacts } from './notification-facts.ts'

/**
 * Tells members something. Call it in the transaction of the change: they are told when it commits, and never
 * otherwise. A member is told once for each type and key, however often this is called.
 */
export async function notify(
  { db, jobs }: { db: Sql; jobs: Pick<Jobs, 'enqueue'> },
  notice: Notice,
): Promise<void> {
  if (notice.memberIds.length > 0) await jobs.enqueue(db, tellMembers, notice)
}
