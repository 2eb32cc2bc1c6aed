import { type Worker, worker } from '../../platform/jobs/jobs.ts'
import { notificationMail, notifyMembers } from './jobs.ts'
import { type MailDeps, sendMail } from './send-mail.ts'
import { type NotificationDeps, writeNotifications } from './write-notifications.ts'

export const notificationsWorkers = (deps: NotificationDeps & MailDeps): Worker[] => [
  worker(notifyMembers, (notice) => writeNotifications(deps, notice)),
  worker(notificationMail, (order) => sendMail(deps, order)),
]
