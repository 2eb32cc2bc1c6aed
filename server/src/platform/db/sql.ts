import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs queries: the pool, or the transaction that a service has started. */
export type Sql = Kysely<Tables>

// PostgreSQL takes at most 65,535 parameters in one statement, but the text of a statement is made at once: for 500 events
// this blocked the first import of a process for 34 ms.
const rowsPerStatement = 100

/** Splits rows into batches, one for each statement. */
export const batchesOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, index) =>
    rows.slice(index * rowsPerStatement, (index + 1) * rowsPerStatement),
  )
