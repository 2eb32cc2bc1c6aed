import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { databaseErrorCode } from './database-errors.ts'
import { chooseAccount } from './embedded/account.ts'
import { prepareBinaries } from './embedded/binaries.ts'
import { prepareDataFolder, ROWS_ROLE, SUPERUSER } from './embedded/data-folder.ts'
import { DataFolderInUse, lockFolder } from './embedded/folder-lock.ts'
import {
  findRunning,
  type Postmaster,
  type PostmasterOptions,
  SOCKET_PORT,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'
import { isPostmasterOf, readPostmasterFile } from './embedded/postmaster-file.ts'

export { DataFolderInUse }

/** `host` is the folder of the Unix socket. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type EmbeddedPostgres = {
  /** With the role that owns everything. */
  connection: EmbeddedConnection
  /** The role that gets rights on rows only. */
  rowsRole: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: Log
  /** For the command line: use the server of the process that owns the folder instead of throwing. */
  share?: boolean
  /**
   * Aborted when this process ends. When the whole system stops, the server is asked to stop too, and requests must
   * finish first.
   */
  ending?: AbortSignal | undefined
  /** Settings of PostgreSQL that replace the defaults. */
  settings?: Readonly<Record<string, string>>
}

const DATABASE = 'floorcraft'
/** How long a running server may refuse connections before this is an error, in milliseconds. */
const ADOPTION_LIMIT = 20_000

const SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  // Compiling a query takes longer than running our short queries.
  jit: 'off',
  // Statements and key values contain personal data and must not be logged.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts PostgreSQL on a Unix socket in the data folder, or adopts the running server of a killed process. Restarts the
 * server when it dies. Throws `DataFolderInUse` when another process owns the folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const lock = tryLock(dataDir, options.share === true)
  try {
    const account = chooseAccount(path.join(dataDir, 'postgres'))
    const binaries = prepareBinaries(account)
    if (!lock) return await shareRunning(dataDir)
    const folder = await prepareDataFolder(dataDir, { account, binaries })
    const keeper = await keepRunning({
      program: binaries.postgres,
      folder,
      logFile: path.join(dataDir, 'postgres.log'),
      account,
      settings: { ...SETTINGS, ...options.settings },
      version: binaries.version,
      log: options.log,
      processEnding: options.ending,
    })
    const connection = describe(keeper.socketDir)
    await createDatabase(connection)
    const stop = async () => {
      await keeper.stop()
      lock.release()
    }
    return { connection, rowsRole: ROWS_ROLE, stop }
  } catch (error) {
    lock?.release()
    throw error
  }
}

function tryLock(dataDir: string, share: boolean) {
  try {
    return lockFolder(dataDir)
  } catch (error) {
    if (share && error instanceof DataFolderInUse) return undefined
    throw error
  }
}

async function shareRunning(dataDir: string): Promise<EmbeddedPostgres> {
  const running = await findRunning(path.join(dataDir, 'postgres'))
  if (!running) throw new DataFolderInUse(dataDir)
  return { connection: describe(running.socketDir), rowsRole: ROWS_ROLE, stop: async () => {} }
}

function describe(socketDir: string): EmbeddedConnection {
  return { host: socketDir, port: SOCKET_PORT, user: SUPERUSER, database: DATABASE }
}

type KeeperOptions = PostmasterOptions & { version: string; log: Log; processEnding: AbortSignal | undefined }

/** Keeps the server running until `stop`, also one that was adopted. */
async function keepRunning(options: KeeperOptions): Promise<{ socketDir: string; stop(): Promise<void> }> {
  const { folder, log } = options
  const ending = new AbortController()
  let server = await adoptOrStart(options)
  const watching = watch()

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await sleep(200, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) continue
      if (isPostmasterOf(folder, server.pid)) {
        if (options.processEnding?.aborted || !readPostmasterFile(folder)?.isStopping) continue
        // After SIGTERM it refuses new clients and waits until the present ones leave, which they never do.
        await stopPostmaster(folder, server.pid)
      }
      log.error('The embedded PostgreSQL ended unexpectedly; it is started again')
      try {
        server = await startPostmaster({ ...options, socketDir: server.socketDir })
        log.info('The embedded PostgreSQL is running again')
      } catch (error) {
        log.error({ err: error }, 'The embedded PostgreSQL does not start; it is tried again')
        await sleep(1000, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  return {
    socketDir: server.socketDir,
    stop: async () => {
      ending.abort()
      await watching
      await stopPostmaster(folder, server.pid)
      if (server.socketDir !== folder) rmSync(server.socketDir, { recursive: true, force: true })
    },
  }
}

async function adoptOrStart(options: KeeperOptions): Promise<Postmaster> {
  const deadline = performance.now() + ADOPTION_LIMIT
  for (;;) {
    const running = await findRunning(options.folder)
    if (!running) return startPostmaster(options)
    const version = await readVersion(describe(running.socketDir)).catch((error: unknown) => {
      // A server that was just killed still has its pid and its socket.
      if (databaseErrorCode(error) && performance.now() < deadline) return 'gone'
      throw error
    })
    if (version === options.version) {
      options.log.info('Adopted the embedded PostgreSQL that was still running')
      return running
    }
    if (version !== 'gone') await stopPostmaster(options.folder, running.pid)
    await sleep(50)
  }
}

async function readVersion(connection: EmbeddedConnection): Promise<string | undefined> {
  return asAdministrator(connection, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0]
  })
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  await asAdministrator(connection, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query('create database floorcraft')
    // A server that was adopted may have read its accounts before there was a role for rows.
    await client.query('select pg_reload_conf()')
  })
}

async function asAdministrator<T>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
