import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { KeepingDeps } from './kept-pictures.ts'
import { sweepOrphans } from './sweep.ts'

const sweepJob = defineJob('uploads.sweep')

/** Who does the jobs of this feature. */
export const uploadsWorkers = (deps: KeepingDeps): Worker[] => [
  worker(sweepJob, async () => void (await sweepOrphans(deps)), { cron: '41 * * * *' }),
]
