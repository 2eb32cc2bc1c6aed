import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { NoticeOrder } from './notices.ts'

/** Retries for a day, in case the mail server is down. The delay doubles up to an hour. */
const mailJobOptions = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // The data contains an e-mail address, so finished jobs are deleted soon.
  deleteAfterSeconds: 3600,
}

/** The e-mail from the form "Forgot your password?". The worker checks whether it has an account. */
export const resetRequested = defineJob<{ email: string }>('identity.reset-requested', mailJobOptions)
export const noticeDue = defineJob<NoticeOrder>('identity.notice-due', mailJobOptions)
export const emailChangeRequested = defineJob<{ memberId: string; changeId: string }>(
  'identity.email-change-requested',
  mailJobOptions,
)
export const confirmationRequested = defineJob<{ memberId: string }>(
  'identity.confirmation-requested',
  mailJobOptions,
)
/** Each of them sends one mail. */
export const identityMails = [resetRequested, noticeDue, emailChangeRequested, confirmationRequested]
export const forgetExpired = defineJob('identity.forget-expired')
