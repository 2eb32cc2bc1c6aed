import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnTypes, toParameter } from './column-types.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Sql } from './sql.ts'
import type { Tables } from './tables.ts'

export type Database = {
  kysely: Sql
  /** The driver itself, for migrations, COPY and libraries with their own SQL. */
  pool: pg.Pool
  /** The settings with which another pool reaches the same database. */
  connection: pg.ClientConfig
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL 15 or newer; if missing, the embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir?: string
  /** For the command line: use the embedded server of a running process instead of throwing. */
  share?: boolean
  log: Log
  poolSize?: number
}

const STATEMENT_LIMIT = 15_000

/** Opens the database, and starts the embedded server when there is no URL. The pool survives restarts of the server. */
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
  // Without a listener a lost idle connection would end the process. The pool removes the connection.
  // Only the message is logged: the error has the client with its secrets as a property.
  pool.on('error', (error) => log.warn(`Lost an idle database connection: ${error.message}`))
  // The query of a busy connection gets the error too. The event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withTemporalParameters(pool) }) })
  return { kysely, pool, connection, close: () => pool.end() }
}

/** The driver would send Temporal values as JSON with quotes. */
function withTemporalParameters(pool: pg.Pool) {
  const wrapped = new WeakMap<pg.PoolClient, ReturnType<typeof wrap>>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect()
      // Kysely identifies connections by object, so a connection must always have the same wrapper.
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}

function wrap(client: pg.PoolClient) {
  // Uses a callback, because the driver's promise keeps every result until the next full garbage collection.
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

/** Runs `work` in a transaction, which is committed when it resolves and rolled back when it throws. */
export function transaction<T>(db: Sql, work: (transaction: Sql) => Promise<T>): Promise<T> {
  // A service called inside a transaction joins it, so that services can call each other.
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** A value for a jsonb column. The driver would convert an array to a PostgreSQL array. */
export function jsonb(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`
}
