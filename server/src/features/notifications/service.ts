import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Announcement, announceNewEvents, type Notice, notifyMembers } from './jobs.ts'
import * as queries from './queries.ts'

export { welcomeMail } from './emails.ts'
export type { ConfirmationRequest, EventChange, EventFacts } from './notification-facts.ts'

interface Deps {
  readonly db: Sql
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/**
 * Notifies members. Call it in the transaction of the change, so that they are notified only if it commits. A member gets
 * one notification for each type and key, also after repeated calls.
 */
export async function notify({ db, jobs }: Deps, notice: Notice): Promise<void> {
  if (notice.memberIds.length > 0) await jobs.enqueue(db, notifyMembers, notice)
}

/** The same for new events: a job finds the members of the scene and the followers of the organizer. */
export function announce({ db, jobs }: Deps, announcement: Omit<Announcement, 'after'>): Promise<void> {
  return jobs.enqueue(db, announceNewEvents, announcement)
}

/** Removes a member who is deleted from what others were told. */
export const forgetName = ({ db }: { db: Sql }, name: string): Promise<void> =>
  queries.deleteNotificationsNaming(db, name)
