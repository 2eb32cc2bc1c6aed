import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import { type FeedsDeps, purgeDeletedEvents } from './service.ts'

const purgeDeleted = defineJob<Record<string, never>>('feeds.forget-deleted')

/** Once a night. */
export const feedsWorkers = (deps: Pick<FeedsDeps, 'db' | 'clock'>): Worker[] => [
  worker(purgeDeleted, () => purgeDeletedEvents(deps), { cron: '37 3 * * *' }),
]
