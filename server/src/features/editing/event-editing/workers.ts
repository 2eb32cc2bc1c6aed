import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { type EventEditingDeps, forgetDeletedEvents } from './service.ts'

const forgetDeleted = defineJob<Record<string, never>>('feeds.forget-deleted')

/** Once a night. */
export const eventEditingWorkers = (deps: Pick<EventEditingDeps, 'db' | 'clock'>): Worker[] => [
  worker(forgetDeleted, () => forgetDeletedEvents(deps), { cron: '37 3 * * *' }),
]
