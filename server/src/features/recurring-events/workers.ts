import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { RecurringEventsDeps } from './deps.ts'
import { keepAhead } from './keeping-ahead.ts'

/** Makes the dates of the coming weeks and asks for the confirmations that are due. */
export const keepSeriesAhead = defineJob('recurring-events.keep-ahead')

export const recurringEventsWorkers = (deps: RecurringEventsDeps): Worker[] => [
  worker(keepSeriesAhead, () => keepAhead(deps), { cron: '*/15 * * * *' }),
]
