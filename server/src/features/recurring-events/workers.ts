import { type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { RecurringEventsDeps } from './deps.ts'
import { keepSeriesAhead } from './jobs.ts'
import { keepAhead } from './keeping-ahead.ts'

export const recurringEventsWorkers = (deps: RecurringEventsDeps): Worker[] => [
  worker(keepSeriesAhead, () => keepAhead(deps), { cron: '*/15 * * * *' }),
]
