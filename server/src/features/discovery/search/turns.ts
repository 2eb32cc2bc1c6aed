import type { Clock } from '../../../platform/clock.ts'
import { limitConcurrency, QueueFull } from '../../../platform/concurrency-limit.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export interface SearchDeps {
  readonly db: Sql
  /** Connections for searches only: expensive searches make other searches wait, but no list. */
  readonly searchDb: Sql
  readonly clock: Clock
}

const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 20, maxWaitingPerOwner: 8 })
const retryAfterSeconds = 2

/**
 * Runs two searches at a time; the senders take turns. Throws RATE_LIMIT_EXCEEDED when too many wait in all, or of this
 * sender. `sender` is the address of the visitor.
 */
export async function inTurn<T>(run: () => Promise<T>, sender: string): Promise<T> {
  try {
    return await runLimited(run, sender)
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })
  }
}
