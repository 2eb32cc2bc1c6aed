import { sql } from 'kysely'
import type pg from 'pg'
import type { Sql } from './sql.ts'

export interface DatabaseInstallation {
  /** Such as 150004 for 15.4. */
  readonly version: number
  /** Whether the extension pg_trgm is created, or can be. */
  readonly trigrams: 'created' | 'available' | 'missing'
  /** The clock of the database's machine. */
  readonly clock: Temporal.Instant
}

/** What an operator may have to correct in the database. */
export async function findInstallation(pool: pg.Pool): Promise<DatabaseInstallation> {
  const { rows } = await pool.query<DatabaseInstallation>(`
    select current_setting('server_version_num')::int as version, clock_timestamp() as clock,
      case when exists (select from pg_extension where extname = 'pg_trgm') then 'created'
        when exists (select from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing' end as trigrams`)
  return rows[0]!
}

/** Whether the database ends a statement that runs too long. Behind a pooler only a limit of the account does that. */
export async function hasTimeLimit(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select current_setting('statement_timeout') <> '0' as "isThere"`.execute(db)
  return rows[0]!.isThere
}
