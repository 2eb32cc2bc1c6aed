import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs queries: the pool, or the transaction that a service has started. */
export type Sql = Kysely<Tables>
