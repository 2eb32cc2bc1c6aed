import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnTypes, toParameter } from './column-types.ts'
import { endsConnection } from './database-errors.ts'
import { type EmbeddedConnection, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openStatementNames } from './prepared-statements.ts'
import type { Sql } from './sql.ts'
import type { Tables } from './tables.ts'
import { connectInTurns } from './turns-of-transactions.ts'

export type Database = {
  kysely: Sql
  /**
   * The same database with few connections and a short time limit, for searches, which must not take connections from
   * other calls.
   */
  search: Sql
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
  /** Aborted when the process ends. */
  ending?: AbortSignal
  log: Log
  /** Connections that read. */
  poolSize?: number
  /** The URL leads to a pooler that may give each transaction another connection. */
  isPooler?: boolean
}

const STATEMENT_LIMIT = 15_000
/** Two of them are in use at the same time (turns-of-transactions.ts), and more when some last long. */
const TRANSACTIONS = 5
/** For single statements that write, and for migrations and tests that use the driver. */
const WRITES = 4
const SEARCH = { connections: 2, statementLimit: 2_000 }

/** Opens the database, and starts the embedded server when there is no URL. The pool survives restarts of the server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = './data', share, ending, log } = options
  if (databaseUrl !== undefined) return connect({ connectionString: databaseUrl }, options)
  const server = await startEmbeddedPostgres({ dataDir, share, ending, log })
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
  { log, poolSize = 8, isPooler = false }: DatabaseOptions,
): Database {
  const open = (max: number, statementLimit: number) => openPool({ connection, log, max, statementLimit })
  const reads = open(poolSize, STATEMENT_LIMIT)
  const writes = open(Math.min(WRITES, poolSize), STATEMENT_LIMIT)
  const transactions = open(Math.min(TRANSACTIONS, poolSize), STATEMENT_LIMIT)
  const searches = open(SEARCH.connections, SEARCH.statementLimit)
  const pools = [reads, writes, transactions, searches]
  const end = async () => void (await Promise.all(pools.map((pool) => pool.end())))
  const nameOf = isPooler ? () => undefined : openStatementNames()
  const onPool = (connectFor: (statement: string) => Promise<pg.PoolClient>) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { options: writes.options, end, connect: async () => wrap(connectFor, nameOf) },
      }),
    })
  const connectToTransactions = connectInTurns(transactions)
  return {
    // Lists must not wait for writes, which can wait for a lock.
    kysely: onPool((statement) => {
      if (statement === 'begin') return connectToTransactions()
      return /^\s*select\b/i.test(statement) ? reads.connect() : writes.connect()
    }),
    search: onPool(() => searches.connect()),
    pool: writes,
    connection,
    close: end,
  }
}

function openPool(options: {
  connection: pg.ClientConfig
  log: Log
  max: number
  statementLimit: number
}): pg.Pool {
  const { connection, log, max, statementLimit } = options
  const pool = new pg.Pool({
    ...connection,
    max,
    types: columnTypes,
    application_name: 'floorcraft',
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
  })
  // Without a listener a lost idle connection would end the process. The pool removes the connection.
  // Only the message is logged: the error has the client with its secrets as a property.
  pool.on('error', (error) => log.warn(`Lost an idle database connection: ${error.message}`))
  // The query of a busy connection gets the error too. The event must not end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A connection for Kysely. It is taken at the first statement. Temporal values are sent as ISO text: the driver would send
 * them as JSON with quotes.
 */
function wrap(
  connectFor: (statement: string) => Promise<pg.PoolClient>,
  nameOf: (statement: string) => string | undefined,
) {
  let taken: Promise<pg.PoolClient> | undefined
  let lost: Error | undefined
  const run = async (text: string, parameters: readonly unknown[]) => {
    taken ??= connectFor(text)
    const client = await taken
    // Without this the driver would keep the statement (a rollback, for example) until it sees the end of the
    // connection.
    if (lost) throw lost
    // Uses a callback, because the driver's promise keeps every result until the next full garbage collection.
    return new Promise<pg.QueryResult>((resolve, reject) => {
      const statement = { name: nameOf(text), text, values: parameters.map(toParameter) }
      client.query(statement, (error: Error | undefined, result: pg.QueryResult) => {
        // The driver notices the lost connection only at its end, which comes after the error.
        if (error && endsConnection(error)) lost = error
        error ? reject(error) : resolve(result)
      })
    })
  }
  return {
    query: run as never,
    release: (destroy?: boolean) => {
      taken?.then(
        (client) => client.release(destroy || lost !== undefined),
        () => undefined,
      )
    },
  }
}

/** Runs `work` in a transaction, which is committed when it resolves and rolled back when it throws. */
export function transaction<T>(db: Sql, work: (transaction: Sql) => Promise<T>): Promise<T> {
  // A service called inside a transaction joins it, so that services can call each other.
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}

/** Counts rows and values for the planner. Autovacuum does it only minutes after many rows were added. */
export async function refreshStatistics(db: Sql, table?: keyof Tables): Promise<void> {
  await sql`analyze ${table ? sql.table(table) : sql``}`.execute(db)
}

/** A value for a jsonb column. The driver would convert an array to a PostgreSQL array. */
export function jsonb(value: unknown): RawBuilder<string> {
  return sql<string>`${JSON.stringify(value)}::jsonb`
}
