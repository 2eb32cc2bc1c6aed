import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { writeAnnouncement } from './announce.ts'
import { type NotificationDeps, releaseDue } from './deliveries.ts'
import {
  announceNewEvents,
  digestMail,
  notificationMail,
  notifyMembers,
  releaseHeld,
  remindMembers,
} from './jobs.ts'
import { purgeNotifications } from './list/notification-list.ts'
import { sendReminders } from './reminders.ts'
import { type MailDeps, sendDigest, sendMail } from './send-mail.ts'
import { writeNotifications } from './write-notifications.ts'

const purgeOld = defineJob('notifications.purge')
const everyMinute = { cron: '* * * * *' }

export const notificationsWorkers = (deps: NotificationDeps & MailDeps): Worker[] => [
  worker(notifyMembers, (notice) => writeNotifications(deps, notice)),
  worker(announceNewEvents, (announcement) => writeAnnouncement(deps, announcement)),
  worker(notificationMail, (order) => sendMail(deps, order)),
  worker(digestMail, (order) => sendDigest(deps, order)),
  worker(releaseHeld, () => releaseDue(deps), everyMinute),
  worker(remindMembers, () => sendReminders(deps), everyMinute),
  worker(purgeOld, () => purgeNotifications(deps), { cron: '47 3 * * *' }),
]
