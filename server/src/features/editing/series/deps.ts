import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

export interface SeriesDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
}
