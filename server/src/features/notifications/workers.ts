import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { type Jobs, type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { eventChanged } from '../event-editing/service.ts'
import { notificationEmail } from './emails.ts'
import { tellSavers } from './event-changes.ts'
import { notificationMail } from './jobs.ts'
import * as queries from './queries.ts'

export interface NotificationsDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Jobs
  readonly mailer: Mailer
  readonly baseUrl: string
}

/** Who does the jobs of this feature. */
export const notificationsWorkers = (deps: NotificationsDeps): Worker[] => [
  worker(eventChanged, (change) => tellSavers(deps, change)),
  worker(notificationMail, ({ notificationId }) => sendNotification(deps, notificationId)),
]

async function sendNotification({ db, mailer, baseUrl }: NotificationsDeps, id: string): Promise<void> {
  const found = await queries.findMailable(db, id)
  // Deleted, switched off or disabled since: nothing is sent any more.
  if (!found) return
  const { email, display_name, ...notification } = found
  await mailer.send(notificationEmail({ to: email, name: display_name, ...notification, baseUrl }))
}
