import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { deleteExpired } from './queries.ts'
import type { SearchHistoryDeps } from './service.ts'

const forgetExpired = defineJob('search-history.forget-expired')

export const searchHistoryWorkers = ({ db, clock }: SearchHistoryDeps): Worker[] => [
  worker(forgetExpired, () => deleteExpired(db, clock.now()), { cron: '37 3 * * *' }),
]
