import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import { notificationMail, notifyMembers } from './jobs.ts'
import { purgeNotifications } from './list/notification-list.ts'
import { type MailDeps, sendMail } from './send-mail.ts'
import { type NotificationDeps, writeNotifications } from './write-notifications.ts'

const purgeOld = defineJob('notifications.purge')

export const notificationsWorkers = (deps: NotificationDeps & MailDeps): Worker[] => [
  worker(notifyMembers, (notice) => writeNotifications(deps, notice)),
  worker(notificationMail, (order) => sendMail(deps, order)),
  worker(purgeOld, () => purgeNotifications(deps), { cron: '47 3 * * *' }),
]
