import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/src/test/free-port.ts'
import { createServices, removeServices, servicesOf } from './given-services.ts'

/** Friday 6 PM in San Diego, the usual time to look for events. The demo content is created for this time. */
export const fridaySix = '2026-11-20T18:00:00-08:00'

export interface ProductOptions {
  /** The time at which the clock starts. */
  readonly now?: string
  /** Without demo content. */
  readonly empty?: boolean
  /** The data folder of a stopped product, whose content a copy begins with. */
  readonly from?: string
  /** The folder of another web build. */
  readonly pages?: string
  /** The most files that the process may have open, connections included. */
  readonly mostFiles?: number
  /** Settings of the environment. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A running Floorcraft, as plain data that can be sent to another process. */
export interface RunningProduct {
  readonly url: string
  readonly dataDir: string
  /** The file with its console output, which contains the mails. */
  readonly consoleFile: string
}

export interface OwnedProduct extends RunningProduct {
  /** Stops it by a signal, and starts it again on the same data and address at another time. */
  restartAt(now: string): Promise<void>
  /** Stops it by a signal and removes its data. */
  stop(): Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** With others on the machine a start takes a minute. */
const patienceMilliseconds = 180_000

/** The environment for the product and its command line, without the settings of the test process. */
export function productEnvironment(dataDir: string, now: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, WEB_DIST } = process.env
  const NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'compiled')
  const settings = { DATA_DIR: dataDir, NOW: now, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE }
  return {
    ...settings,
    ...servicesOf(dataDir),
    ...(WEB_DIST ? { WEB_DIST } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    PATH,
    HOME,
  }
}

/** Starts the real server as a process on a free port, with its own data folder. */
export async function startProduct({
  now = fridaySix,
  from,
  ...options
}: ProductOptions = {}): Promise<OwnedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-'))
  // When the tests run as root, the account of the database needs access too.
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  // Node's copies would belong to this account instead of the account of the database.
  if (from) execFileSync('cp', ['-a', from, dataDir])
  const consoleFile = join(folder, 'console.log')
  const port = await freePort()
  const openAt = (time: string) =>
    openServer({ ...productEnvironment(dataDir, time), PORT: String(port) }, { ...options, consoleFile })
  let child: ChildProcess | undefined
  const stop = async () => {
    if (child) await end(child)
    await removeServices(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createServices(dataDir, from)
    child = await openAt(now)
  } catch (error) {
    await stop()
    throw error
  }
  const restartAt = async (time: string) => {
    if (child) await end(child)
    child = await openAt(time)
  }
  return { url: `http://localhost:${port}`, dataDir, consoleFile, restartAt, stop }
}

/**
 * The data folder of a product that has created the demo content and stopped. A product that begins with a copy of it starts in
 * less than half the time.
 */
export async function prepareDemo(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fc-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  const consoleFile = join(folder, 'console.log')
  const port = String(await freePort())
  await createServices(dataDir)
  await end(await openServer({ ...productEnvironment(dataDir, fridaySix), PORT: port }, { consoleFile }))
  const remove = async () => {
    await removeServices(dataDir)
    rmSync(folder, { recursive: true, force: true })
  }
  return { dataDir, remove }
}

async function openServer(
  environment: NodeJS.ProcessEnv,
  {
    empty = false,
    pages,
    mostFiles,
    settings = {},
    consoleFile,
  }: Omit<ProductOptions, 'now' | 'from'> & { consoleFile: string },
): Promise<ChildProcess> {
  const output = openSync(consoleFile, 'a')
  const printedBefore = fstatSync(output).size
  const limited = mostFiles === undefined ? [] : ['sh', '-c', `ulimit -n ${mostFiles}; exec "$0" "$@"`]
  const server = [process.execPath, join(root, 'server/src/main.ts'), ...(empty ? ['--empty'] : [])]
  const [program, ...words] = [...limited, ...server]
  const child = spawn(program!, words, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...environment, ...(pages ? { WEB_DIST: pages } : {}), ...settings },
  })
  closeSync(output)
  try {
    await untilOpen(child, { consoleFile, printedBefore })
  } catch (error) {
    await end(child)
    throw error
  }
  return child
}

async function untilOpen(
  child: ChildProcess,
  { consoleFile, printedBefore }: { consoleFile: string; printedBefore: number },
): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds
  for (;;) {
    const printed = readFileSync(consoleFile).subarray(printedBefore).toString()
    if (printed.includes('Floorcraft is open at')) return
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${printed}`)
    if (performance.now() > deadline) throw new Error(`The server did not open:\n${printed}`)
    await sleep(50)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMilliseconds)
  await ended
  clearTimeout(impatience)
}
