import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnTypes, toParameter } from './column-types.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Sql } from './sql.ts'
import type { Tables } from './tables.ts'

export type Database = {
  kysely: Sql
  /** The bare driver, for migrations, COPY and libraries that bring their own SQL. */
  pool: pg.Pool
  /** What another pool needs to reach the same database. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL 15 or newer; the embedded one in `dataDir` when absent. */
  databaseUrl?: string | undefined
  dataDir?: string
  /** For the command line: use the embedded server of a running process instead of refusing. */
  share?: boolean
  log: Log
  poolSize?: number
}

const STATEMENT_LIMIT = 15_000

/** Opens the database, starting the embedded server when no URL is given. The pool outlives restarts of the server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = './data', share, log } = options
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl }, options)
  const server = await startEmbeddedPostgres({ dataDir, share, log })
  const database = connect(server.connection, options)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}

function connect(
  connection: EmbeddedConnection | { connectionString: string },
  { log, poolSize = 10 }: DatabaseOptions,
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    types: columnTypes,
    application_name: 'floorcraft',
    statement_timeout: STATEMENT_LIMIT,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a connection that breaks while idle would end the process. The pool drops it by itself.
  // Only the message is logged: the driver hangs the client, with its secrets, on the error.
  pool.on('error', (error) => log.warn(`Lost an idle database connection: ${error.message}`))
  // A connection in use reports the break to its query as well; the event alone must not be fatal either.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withTemporalParameters(pool) }) })
  return { kysely, pool, connection, close: () => pool.end() }
}

/** The driver would send a Temporal value as JSON, in quotes; this hands it text. */
function withTemporalParameters(pool: pg.Pool) {
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      // The same wrapper for the same connection: Kysely keeps what it knows about one by identity.
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}

function wrap(client: pg.PoolClient) {
  // With a callback: the driver's promise would keep every result until the next full garbage collection.
  const run = (text: string, parameters: readonly unknown[]) =>
    new Promise<pg.QueryResult>((resolve, reject) => {
      client.query(text, parameters.map(toParameter), (error, result) =>
        error ? reject(error) : resolve(result),
      )
    })
  return {
    query: run as never,
    release: (destroy?: boolean) => client.release(destroy),
  }
}

/** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
export function transaction<T>(db: Sql, work: (transaction: Sql) => Promise<T>): Promise<T> {
  // A service that is already inside a transaction joins it, so that services compose.
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** A value for a jsonb column; the driver itself would turn an array into a PostgreSQL array. */
export function jsonb(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`
}
