import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type DataExportDeps, deleteOldExports, makeExport, makeExportJob } from './service.ts'

const deleteOldJob = defineJob('data-exports.delete-old')

export const dataExportsWorkers = (deps: DataExportDeps): Worker[] => [
  worker(makeExportJob, ({ exportId }) => makeExport(deps, exportId)),
  worker(deleteOldJob, () => deleteOldExports(deps), { cron: '23 * * * *' }),
]
