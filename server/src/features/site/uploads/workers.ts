import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { sweepJob } from './jobs.ts'
import type { UploadDeps } from './stored-pictures.ts'
import { deleteOrphanFiles } from './sweep.ts'

export const uploadsWorkers = (deps: UploadDeps): Worker[] => [
  worker(sweepJob, async () => void (await deleteOrphanFiles(deps)), { cron: '41 * * * *' }),
]
