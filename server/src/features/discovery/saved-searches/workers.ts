import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { matchNewEvents, matchSearches, takeNewEvents } from './match-events.ts'

const takeNew = defineJob('saved-searches.match')

export const savedSearchesWorkers = (deps: Parameters<typeof takeNewEvents>[0]): Worker[] => [
  worker(takeNew, () => takeNewEvents(deps), { cron: '*/10 * * * *' }),
  worker(matchNewEvents, (events) => matchSearches(deps, events)),
]
