import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts'
import { type FeedsDeps, forgetDeletedEvents } from './service.ts'

const forgetDeleted = defineJob<Record<string, never>>('feeds.forget-deleted')

/** Once a night. */
export const feedsWorkers = (deps: Pick<FeedsDeps, 'db' | 'clock'>): Worker[] => [
  worker(forgetDeleted, () => forgetDeletedEvents(deps), { cron: '37 3 * * *' }),
]
