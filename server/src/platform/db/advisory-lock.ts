import { sql } from 'kysely'
import type { Sql } from './sql.ts'

/**
 * Runs `work` while nobody else on this database runs work under the same number: others wait for their turn. The
 * lock is a session's and not a transaction's, so that `work` may take longer than a transaction should, and it ends
 * with the process that holds it.
 */
export function takingTurns<T>(db: Sql, lock: number, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    // Waiting for one's turn may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(session)
    try {
      await sql`select pg_advisory_lock(${lock}::bigint)`.execute(session)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(session)
      await sql`reset statement_timeout`.execute(session)
    }
  })
}
