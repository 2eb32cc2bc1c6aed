import { defineJob } from '../../platform/jobs/jobs.ts'

/** A mail server may be away for a day; the waiting time doubles up to an hour. */
const untilDelivered = {
  retryLimit: 30,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  // The data holds an address: finished jobs are forgotten soon.
  deleteAfterSeconds: 3600,
}

/** Somebody typed this address under "Forgot your password?"; whether it has an account is found out here. */
export const resetRequested = defineJob<{ email: string }>('identity.reset-requested', untilDelivered)
export const passwordChanged = defineJob<{ memberId: string }>('identity.password-changed', untilDelivered)
export const forgetExpired = defineJob('identity.forget-expired')
