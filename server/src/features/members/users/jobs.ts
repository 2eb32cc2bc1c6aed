import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Mails a member what their account is now. Retries for a day, in case the mail server is down. */
export const statusChanged = defineJob<{ memberId: string }>('users.status-changed', {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
})

export const disablingsEnd = defineJob('users.disablings-end')
