import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Deletes pictures that are not shown: every hour, and when an account is deleted. */
export const sweepJob = defineJob('uploads.sweep', { retryLimit: 5, retryDelay: 10 })
