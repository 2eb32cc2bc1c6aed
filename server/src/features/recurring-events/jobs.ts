import { defineJob } from '../../platform/jobs/jobs.ts'

/** Makes the dates of the coming weeks and asks for the confirmations that are due. */
export const keepSeriesAhead = defineJob('recurring-events.keep-ahead')

/** One mail for one series; a mail server may be away for a day. */
export const confirmationMail = defineJob<{ seriesId: string; instanceIds: string[] }>(
  'recurring-events.confirmation-mail',
  {
    retryLimit: 30,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
)
