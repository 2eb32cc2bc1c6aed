import { sql } from 'kysely'
import type { Sql } from '../platform/db/sql.ts'

/** How many statements wait for a lock in this database. */
export async function countWaiting(db: Sql): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}
