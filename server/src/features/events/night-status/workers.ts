import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type NightStatusDeps, updateAnswers } from './service.ts'

const scan = defineJob('night-status.update')

export const nightStatusWorkers = (deps: NightStatusDeps): Worker[] => [
  worker(scan, () => updateAnswers(deps), { cron: '* * * * *' }),
]
