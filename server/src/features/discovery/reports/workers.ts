import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type ReportsDeps, returnUndecided } from './hiding.ts'
import { eraseReporters } from './service.ts'

const comeBack = defineJob('reports.return-undecided')
const erase = defineJob('reports.erase-reporters')

export const reportsWorkers = (deps: ReportsDeps): Worker[] => [
  worker(comeBack, () => returnUndecided(deps), { cron: '*/5 * * * *' }),
  worker(erase, () => eraseReporters(deps), { cron: '47 3 * * *' }),
]
