import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { updateNights } from './jobs.ts'
import { type NightStatusDeps, updateAnswers } from './service.ts'

export const nightStatusWorkers = (deps: NightStatusDeps): Worker[] => [
  worker(updateNights, () => updateAnswers(deps), { cron: '* * * * *' }),
]
