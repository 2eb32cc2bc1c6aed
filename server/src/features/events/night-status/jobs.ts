import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Computes the answers that are due. */
export const updateNights = defineJob('night-status.update')
