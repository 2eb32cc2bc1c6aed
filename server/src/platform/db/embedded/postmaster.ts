import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SystemAccount } from './account.ts'
import { isPostmasterOf, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts'

/** A server process that accepts connections. */
export type Postmaster = { pid: number; socketDir: string }

export type PostmasterOptions = {
  program: string
  folder: string
  logFile: string
  account: SystemAccount | undefined
  settings: Readonly<Record<string, string>>
  /** The folder of the socket that clients already use; if missing, it is chosen. */
  socketDir?: string
}

const START_LIMIT = 30_000
const STOP_LIMIT = 20_000
/** sun_path has 108 bytes on Linux and 104 on macOS, including the final zero byte. */
const SOCKET_PATH_LIMIT = 103
export const SOCKET_PORT = 5432

/** Finds a server that still runs after its Node process ended, and waits until it is ready. */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const deadline = performance.now() + START_LIMIT
  while (performance.now() < deadline) {
    const file = readPostmasterFile(folder)
    if (!file || !isPostmasterOf(folder, file.pid)) return undefined
    if (file.isReady) return { pid: file.pid, socketDir: file.socketDir }
    // It is starting, recovering or stopping: each of these ends.
    await sleep(50)
  }
  throw new Error(`The PostgreSQL server in ${folder} does not answer and does not stop.`)
}

/** Starts a server. After a crash it waits until the old backends have released the shared memory. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = performance.now() + START_LIMIT
  const socketDir = options.socketDir ?? chooseSocketDir(options.folder, options.account)
  while (true) {
    removeStalePostmasterFile(options.folder)
    const outcome = await startOnce({ ...options, socketDir })
    if ('pid' in outcome) return outcome
    const isTransient = /pre-existing shared memory|already exists|could not create any Unix/.test(
      outcome.reason,
    )
    if (!isTransient || performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${outcome.reason}`)
    }
    await sleep(250)
  }
}

async function startOnce(
  options: PostmasterOptions & { socketDir: string },
): Promise<Postmaster | { reason: string }> {
  const { folder, account, logFile, socketDir } = options
  const settings = {
    ...options.settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketDir}"`,
    unix_socket_permissions: '0700',
    port: String(SOCKET_PORT),
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  // Detached, because Ctrl-C would otherwise stop the database before running requests are finished.
  const child = spawn(options.program, ['-D', folder, ...args], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log.descriptor, log.descriptor],
    detached: true,
  })
  closeSync(log.descriptor)
  const failure = watchForFailure(child)
  child.unref()
  while (failure.reason === undefined) {
    const file = readPostmasterFile(folder)
    if (file?.isReady && file.pid === child.pid) return { pid: file.pid, socketDir }
    await sleep(10)
  }
  return { reason: failure.reason || readFrom(logFile, log.size) }
}

/** The reason is set when the process has ended. It is empty when the log contains the reason. */
function watchForFailure(child: ChildProcess): { reason: string | undefined } {
  const failure: { reason: string | undefined } = { reason: undefined }
  child.once('exit', () => {
    failure.reason ??= ''
  })
  child.once('error', (error) => {
    failure.reason = error.message.includes('ENOENT')
      ? 'its programs need the GNU C library, which this system does not have; set DATABASE_URL to a PostgreSQL 15 or newer instead.'
      : error.message
  })
  return failure
}

/** Stops a server: first a fast shutdown (SIGINT) with a checkpoint, then an immediate one, then SIGKILL. */
export async function stopPostmaster(folder: string, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isPostmasterOf(folder, pid)) return
    process.kill(pid, signal)
    const deadline = performance.now() + STOP_LIMIT
    while (performance.now() < deadline) {
      if (!isPostmasterOf(folder, pid)) return
      await sleep(10)
    }
  }
}

function chooseSocketDir(folder: string, account: SystemAccount | undefined): string {
  const longest = Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_PORT}`))
  // The setting is in double quotes, so the path cannot contain one.
  if (longest <= SOCKET_PATH_LIMIT && !folder.includes('"')) return folder
  const socketDir = mkdtempSync(path.join(os.tmpdir(), 'floorcraft-'))
  if (account) chownSync(socketDir, account.uid, account.gid)
  return socketDir
}

const LOG_LIMIT = 5_000_000

function openLog(file: string): { descriptor: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(file, `${file}.old`)
  return { descriptor: openSync(file, 'a', 0o600), size: size > LOG_LIMIT ? 0 : size }
}

function readFrom(file: string, offset: number): string {
  return readFileSync(file).subarray(offset).toString().trim().split('\n').slice(-8).join(' ')
}
