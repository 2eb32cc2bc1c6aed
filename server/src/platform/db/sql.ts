import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What queries run on: the pool, or the transaction that a service has opened. */
export type Sql = Kysely<Tables>
