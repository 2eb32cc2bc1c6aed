import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { columnTypes, toParameter } from './column-types.ts'
import { DatabaseUnavailable, explainConnection } from './database-connection.ts'
import { databaseErrorCode, endsConnection, isTimeLimit } from './database-errors.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPooler, noPooler, type Pooler, unknownPooler } from './pooler.ts'
import { openStatementNames } from './prepared-statements.ts'
import { currentDependencies } from './public-keys.ts'
import { openReplica, type Replica } from './replica.ts'
import { createAccount } from './server-account.ts'
import type { Sql } from './sql.ts'
import type { Tables } from './tables.ts'
import { tracedStatements } from './traced-statements.ts'
import { connectInTurns } from './turns-of-transactions.ts'

export type Database = {
  kysely: Sql
  /**
   * The same database with few connections and a short time limit, for searches, which must not take connections from
   * other calls.
   */
  search: Sql
  /** The driver itself, for migrations, COPY and libraries with their own SQL. Leads past a pooler. */
  pool: pg.Pool
  /** The settings with which another pool reaches the same database. They lead past a pooler. */
  connection: pg.ClientConfig
  /** Whether a connection with these settings stays the same, so that it can listen to notifications. */
  hasSessions: boolean
  /** The account that owns the tables and the one that gets rights on rows, where the server runs as the latter. */
  owner: { kysely: Sql; pool: pg.Pool; connection: pg.ClientConfig; rowsRole: string } | undefined
  replica: Replica | undefined
  /** All pools by what they are for, to measure them. */
  pools: Readonly<Record<string, pg.Pool>>
  /** How many transactions wait for their turn. */
  countWaitingTransactions(): number
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL 15 or newer; if missing, the embedded one in `dataDir`. */
  databaseUrl?: string | undefined
  /** The same database, where the first address leads to a pooler. */
  databaseDirectUrl?: string | undefined
  /** A replica of it, for answers to visitors. */
  databaseReplicaUrl?: string | undefined
  dataDir?: string
  /** For the command line: use the embedded server of a running process instead of throwing. */
  share?: boolean
  /** For the server: the embedded database is used by an account that only reads and writes rows. */
  rowsOnly?: boolean
  /** Aborted when the process ends. */
  ending?: AbortSignal
  log: Log
  /** Connections that read. */
  poolSize?: number
  /** Whether the URL leads to a pooler that may give each transaction another connection. If missing, it is asked. */
  databasePooler?: boolean | undefined
}

const STATEMENT_LIMIT = 15_000
/** Two of them are in use at the same time (turns-of-transactions.ts), and more when some last long. */
const TRANSACTIONS = 5
/** For single statements that write, and for migrations and tests that use the driver. */
const WRITES = 4
const SEARCH = { connections: 2, statementLimit: 2_000 }
/** The reader still waits for the database when a replica has not answered for so long. */
const REPLICA_PATIENCE = 2_000
/** What the answer of the database may take on its way after the limit of the statement. */
const ANSWER_LIMIT = 5_000

/**
 * Opens the database, and starts the embedded server when there is no URL. The pool survives restarts of the server.
 * Throws DatabaseUnavailable.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir = './data', share, rowsOnly = false, ending, log, poolSize } = options
  if (databaseUrl === undefined) {
    const server = await startEmbeddedPostgres({ dataDir, share, ending, log })
    const { connection, rowsRole } = server
    const as = (user: string) =>
      connect({ main: { connection: { ...connection, user }, pooler: noPooler } }, { log, poolSize })
    // Its pools have no connection before they are used.
    const owner = as(connection.user)
    if (rowsOnly) await createAccount(owner.kysely, rowsRole)
    const database = rowsOnly ? as(rowsRole) : owner
    return {
      ...database,
      owner: rowsOnly ? { ...owner, rowsRole } : undefined,
      close: async () => {
        await database.close()
        if (rowsOnly) await owner.close()
        await server.stop()
      },
    }
  }
  const { databaseDirectUrl: direct, databaseReplicaUrl: replica, databasePooler } = options
  return connect(
    {
      main: await reach(databaseUrl, 'DATABASE_URL', databasePooler),
      direct: direct === undefined ? undefined : await reachDirectly(direct),
      replica: replica === undefined ? undefined : at(replica),
    },
    { log, poolSize },
  )
}

interface Reached {
  readonly connection: pg.ClientConfig
  readonly pooler: Pooler
}

const at = (url: string): Reached => ({ connection: { connectionString: url }, pooler: noPooler })

async function reach(url: string, setting: string, isPooler?: boolean): Promise<Reached> {
  const { connection, pooler } = at(url)
  if (isPooler !== undefined) return { connection, pooler: isPooler ? unknownPooler : pooler }
  try {
    return { connection, pooler: await findPooler(connection) }
  } catch (error) {
    throw explainConnection(error, { setting, connection })
  }
}

async function reachDirectly(url: string): Promise<Reached> {
  const reached = await reach(url, 'DATABASE_DIRECT_URL')
  if (!reached.pooler.isThere) return reached
  throw new DatabaseUnavailable(
    'DATABASE_DIRECT_URL leads to a pooler. It must lead to the database itself, or be left out.',
  )
}

function connect(
  {
    main,
    direct = main,
    replica: copied,
  }: { main: Reached; direct?: Reached | undefined; replica?: Reached | undefined },
  { log, poolSize = 8 }: { log: Log; poolSize: number | undefined },
): Database {
  const open = (max: number, { from = main, ...limits }: { from?: Reached } & Limits = {}) =>
    openPool({ ...from, log, max: Math.min(max, poolSize), ...limits })
  const reads = open(poolSize)
  const writes = open(WRITES)
  const transactions = open(TRANSACTIONS, { pipeline: true })
  const searches = open(SEARCH.connections, SEARCH)
  // Migrations and locks wait as long as they must.
  const sessions = open(WRITES, { from: direct, patience: 0 })
  const copies = copied && open(poolSize, { from: copied, patience: REPLICA_PATIENCE })
  const replica = copies && openReplica(copies, log)
  const pools = { reads, writes, transactions, searches, sessions, ...(copies && { replica: copies }) }
  const end = async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end())))
  const nameOf = main.pooler.keepsNames ? openStatementNames() : () => undefined
  const onPool = (connectFor: ConnectFor, copy?: Replica) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: {
          options: writes.options,
          end,
          connect: async () => wrap({ connectFor, nameOf, replica: copy }),
        },
      }),
    })
  const connectToTransactions = connectInTurns(transactions)
  return {
    // Lists must not wait for writes, which can wait for a lock.
    kysely: onPool((statement) => {
      if (statement === 'begin') return connectToTransactions()
      // What is set for a session must stay with it.
      if (/^set\b/.test(statement)) return sessions.connect()
      return isRead(statement) ? reads.connect() : writes.connect()
    }, replica),
    search: onPool(() => searches.connect()),
    pool: sessions,
    connection: direct.connection,
    hasSessions: !direct.pooler.isThere,
    owner: undefined,
    replica,
    pools,
    countWaitingTransactions: connectToTransactions.countWaiting,
    close: end,
  }
}

interface Limits {
  /** Milliseconds after which the database ends a statement. */
  readonly statementLimit?: number
  /** Milliseconds after which the driver gives a statement up; 0 for no limit. */
  readonly patience?: number
  /** Sends a statement without waiting for the answers to the ones before. */
  readonly pipeline?: boolean
}

function openPool({
  connection,
  pooler,
  log,
  max,
  statementLimit = STATEMENT_LIMIT,
  // The database ends a statement earlier, and says so. The driver gives up only when no answer comes: the connection is
  // lost without a sign, or a pooler leads to an account without a limit, where the statement runs on.
  patience = statementLimit + ANSWER_LIMIT,
  pipeline = false,
}: Reached & Limits & { log: Log; max: number }): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    pipeline,
    types: columnTypes,
    application_name: 'floorcraft',
    // A pooler refuses connections with settings that it does not know.
    ...(pooler.isThere
      ? {}
      : { statement_timeout: statementLimit, idle_in_transaction_session_timeout: 60_000 }),
    query_timeout: patience,
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

type ConnectFor = (statement: string) => Promise<pg.PoolClient>

const isRead = (statement: string) => /^\s*select\b/i.test(statement)

/**
 * A connection for Kysely. It is taken at the first statement. Temporal values are sent as ISO text: the driver would send
 * them as JSON with quotes. A read for an answer to visitors goes to the replica. What fails there is asked of the
 * database, and while the database is away, of the replica.
 */
function wrap({
  connectFor,
  nameOf,
  replica,
}: {
  connectFor: ConnectFor
  nameOf: (statement: string) => string | undefined
  replica?: Replica | undefined
}) {
  let taken: Promise<pg.PoolClient> | undefined
  let lost: Error | undefined
  let isReleased = false
  const send = (client: pg.PoolClient, text: string, parameters: readonly unknown[]) =>
    // Uses a callback, because the driver's promise keeps every result until the next full garbage collection.
    new Promise<pg.QueryResult>((resolve, reject) => {
      const statement = { name: nameOf(text), text, values: parameters.map(toParameter) }
      const answer = (error: Error | undefined, result: pg.QueryResult) => {
        // The driver notices the lost connection only at its end, which comes after the error.
        if (error && endsConnection(error)) lost = error
        error ? reject(error) : resolve(result)
      }
      const ask = (then: typeof answer) => client.query(statement, then)
      if (!tracedStatements.hasSubscribers) ask(answer)
      else tracedStatements.traceCallback(ask, 0, { text }, undefined, answer)
    })
  const run = async (text: string, parameters: readonly unknown[]) => {
    // A transaction stays where it began.
    const isForVisitors =
      replica !== undefined && !taken && isRead(text) && currentDependencies() !== undefined
    taken ??= isForVisitors ? connectForVisitors(replica, () => connectFor(text)) : connectFor(text)
    const first = taken
    try {
      const client = await first
      // Without this the driver would keep the statement (a rollback, for example) until it sees the end of the
      // connection.
      if (lost) throw lost
      if (isReleased) throw new Error('The connection may serve another transaction by now')
      return await send(client, text, parameters)
    } catch (error) {
      const client = await first.catch(() => undefined)
      const other = isForVisitors ? await connectToOther(replica, client, error as Error) : undefined
      if (!other) throw error
      client?.release(true)
      lost = undefined
      taken = other === 'database' ? connectFor(text) : Promise.resolve(other)
      return send(await taken, text, parameters)
    }
  }
  return {
    query: run as never,
    release: (destroy?: boolean) => {
      isReleased = true
      taken?.then(
        (client) => client.release(destroy || lost !== undefined),
        () => undefined,
      )
    },
  }
}

async function connectForVisitors(
  replica: Replica,
  connectToDatabase: () => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  return (await replica.connect()) ?? connectToDatabase()
}

/** Who may answer the read that failed with this error, at the replica or at the database. */
async function connectToOther(
  replica: Replica,
  client: pg.PoolClient | undefined,
  error: Error,
): Promise<pg.PoolClient | 'database' | undefined> {
  if (isTimeLimit(error)) return undefined
  const isAway = databaseErrorCode(error) === 'DB_ERROR'
  if (client && replica.owns(client)) {
    // Anything else can be due to this one statement.
    if (isAway) replica.rest(error)
    return 'database'
  }
  if (!isAway) return undefined
  currentDependencies()!.missChanges()
  return replica.connectAnyway()
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
