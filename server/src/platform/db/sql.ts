import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs queries: the pool, or the transaction that a service has started. */
export type Sql = Kysely<Tables>

// PostgreSQL takes at most 65,535 parameters in one statement; the widest table has about fifty columns.
const rowsPerStatement = 500

/** Splits rows into batches that fit into one statement each. */
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
