import { defineJob } from '../../platform/jobs/jobs.ts'

/** Makes the dates of the coming weeks and asks for the confirmations that are due. */
export const keepSeriesAhead = defineJob('recurring-events.keep-ahead')
