import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type DemoDeps, refreshDemo } from './service.ts'

const demoRefresh = defineJob<Record<string, never>>('demo-refresh')

/** Twice an hour, so that "Happening now" is never empty in a demo that stays open. */
export const demoWorkers = (deps: DemoDeps): Worker[] => [
  worker(
    demoRefresh,
    async () => {
      await refreshDemo(deps)
    },
    { cron: '4,34 * * * *' },
  ),
]
