import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { EventMergingDeps } from './asking.ts'
import { forgetOldMerges } from './undo.ts'

const forget = defineJob('event-merges.forget')

export const eventMergingWorkers = (deps: Pick<EventMergingDeps, 'db' | 'clock'>): Worker[] => [
  worker(forget, () => forgetOldMerges(deps), { cron: '29 * * * *' }),
]
