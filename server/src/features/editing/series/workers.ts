import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { continueAllSeries } from './continue-series.ts'
import type { SeriesDeps } from './deps.ts'

/** Creates the instances of the coming weeks and sends the requests for confirmation that are due. */
export const continueSeriesJob = defineJob('recurring-events.keep-ahead')

export const seriesWorkers = (deps: SeriesDeps): Worker[] => [
  worker(continueSeriesJob, () => continueAllSeries(deps), { cron: '*/15 * * * *' }),
]
