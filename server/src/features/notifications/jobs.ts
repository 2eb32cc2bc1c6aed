import { defineJob } from '../../platform/jobs/jobs.ts'

/** One mail for each job, so that one address which refuses does not repeat the others. A server may be away for a day. */
export const notificationMail = defineJob<{ notificationId: string }>('notifications.mail', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
})
