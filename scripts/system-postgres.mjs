import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './console.mjs'
import { run } from './run.mjs'
import { withTemporaryFolder } from './temporary-folder.mjs'

const OLDEST_VERSION = 15
const PORT = 5432

/** The newest PostgreSQL among the packages of the system; undefined when none is installed. */
export function findSystemPostgres() {
  const home = '/usr/lib/postgresql'
  if (!existsSync(home)) return undefined
  const versions = readdirSync(home)
    .map(Number)
    .filter((version) => version >= OLDEST_VERSION && existsSync(`${home}/${version}/bin/initdb`))
  const version = versions.sort((a, b) => b - a)[0]
  return version && { version, bin: `${home}/${version}/bin` }
}

/** Runs `work(url)` with a temporary server on a Unix socket. */
export function withSystemPostgres({ bin }, work) {
  return withTemporaryFolder(async (folder) => {
    const account = chooseAccount()
    const data = path.join(folder, 'data')
    if (account) chownSync(folder, account.uid, account.gid)
    chmodSync(folder, 0o700)
    const options = { ...account, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }
    const initdb = [
      '-D',
      data,
      '-U',
      'floorcraft',
      '--auth=trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    const { code, text } = await run(`${bin}/initdb`, initdb, { output: 'keep', ...options })
    if (code !== 0) throw new Refusal(`initdb failed:\n${text}`)
    // Test data does not need to survive a power failure.
    const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, `port=${PORT}`, 'fsync=off']
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(`${bin}/postgres`, args, { ...options, stdio: 'ignore', detached: true })
    try {
      await waitUntilReady(server, data)
      return await work(`postgresql://floorcraft@/postgres?host=${encodeURIComponent(folder)}&port=${PORT}`)
    } finally {
      await stop(server)
    }
  })
}

async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGINT')
  await once(server, 'exit')
}

async function waitUntilReady(server, data) {
  const file = path.join(data, 'postmaster.pid')
  while (server.exitCode === null) {
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Refusal("The system's PostgreSQL did not start.")
}

/** PostgreSQL refuses to run as root, so root uses the first unprivileged account. */
function chooseAccount() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((each) => each[0] === name)
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Refusal('PostgreSQL does not run as root, and there is no account "nobody" for it.')
}
