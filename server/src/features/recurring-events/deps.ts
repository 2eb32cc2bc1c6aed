import type { Caller } from '@floorcraft/contract/access.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'

export interface RecurringEventsDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

export type MemberCaller = Extract<Caller, { kind: 'member' }>

export const conflict = (message: string, details: unknown = null) =>
  new AppError('EVENT_CONFLICT', { message, details })
