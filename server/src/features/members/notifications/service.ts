import type { NotificationType } from '@floorcraft/contract/members/notifications.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { type Announcement, announceNewEvents, type Notice, notifyMembers } from './jobs.ts'
import * as queries from './queries.ts'
import { notificationId } from './write-notifications.ts'

export { notificationEmail, welcomeMail } from './emails.ts'
export { notificationMails } from './jobs.ts'
export type {
  ConfirmationRequest,
  EventChange,
  EventFacts,
  NightQuestionFacts,
  SeriesQuestionFacts,
  TypedFacts,
} from './notification-facts.ts'
export { recordOf } from './write-notifications.ts'

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

/** Removes a member who leaves from the notifications of others: these notices, and those about the member's events. */
export async function forgetNotices(
  { db }: { db: Sql },
  {
    organizerId,
    notices,
  }: {
    organizerId: string
    notices: readonly { readonly type: NotificationType; readonly key: string; readonly memberId: string }[]
  },
): Promise<void> {
  await queries.deleteNotifications(
    db,
    notices.map(({ type, key, memberId }) => notificationId([type, key, memberId])),
  )
  // Each of the followers may have one for each event: too many for one statement.
  while ((await queries.deleteNotificationsAbout(db, { organizerId, limit: forgottenAtOnce })) > 0) {}
}

const forgottenAtOnce = 1000
