import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type GoingDeps, updateDueLists } from './service.ts'

const updateLists = defineJob('going.update-lists')

export const goingWorkers = (deps: GoingDeps): Worker[] => [
  worker(updateLists, () => updateDueLists(deps), { cron: '* * * * *' }),
]
