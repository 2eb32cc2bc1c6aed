import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import { matchNewEvents } from './match-events.ts'

const matchNew = defineJob('saved-searches.match')

export const savedSearchesWorkers = (deps: Parameters<typeof matchNewEvents>[0]): Worker[] => [
  worker(matchNew, () => matchNewEvents(deps), { cron: '*/10 * * * *' }),
]
