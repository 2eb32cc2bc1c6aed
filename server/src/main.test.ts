import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createAccount } from './features/members/identity/service.ts'
import { findPublicKey } from './features/members/push/service.ts'
import { openClock } from './platform/clock.ts'
import { sessionLock } from './platform/db/advisory-locks.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { withDatabase } from './test/database/database-server.ts'
import { createTestDatabase, type TestDatabase } from './test/database/test-database.ts'
import { eventually } from './test/eventually.ts'
import { buildSmallWeb, killPrograms, type Program, startProgram } from './test/program.ts'
import { openS3Server } from './test/s3-server.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'

/** The start of a whole process takes longest of all waits, and with others on the machine most of a test's minute. */
const starting = { timeout: 55_000 }
let database: TestDatabase
let folder: string
let programs: Program[]

beforeEach(async () => {
  database = await createTestDatabase()
  folder = makeTemporaryFolder()
  programs = []
  buildSmallWeb(folder)
})

afterEach(async () => {
  await killPrograms(programs)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the process, by default on the database of this test. */
function start(settings: Readonly<Record<string, string | undefined>> = {}): Program {
  const program = startProgram({
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    WEB_DIST: path.join(folder, 'dist'),
    ...settings,
  })
  programs.push(program)
  return program
}

/** Settings with which production starts without a warning. */
const production = {
  NODE_ENV: 'production',
  BASE_URL: 'http://localhost:0',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Dance <dance@dance.example>',
}

test('with port 0 the console shows the real port, and a signal stops the process without an error', async () => {
  const { child, printed, exited } = start()
  await expect.poll(() => printed.out, starting).toContain('Floorcraft is open at')
  const address = /open at (\S+)/.exec(printed.out)![1]!
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect([await exited, printed.err]).toEqual([0, ''])
})

test('an empty database is filled and twenty readers at once are answered without a warning of the driver', async () => {
  const empty = await createTestDatabase({ empty: true })
  try {
    const { child, printed, exited } = start({ DATABASE_URL: empty.url })
    await expect.poll(() => printed.out, starting).toContain('Floorcraft is open at')
    const address = /open at (\S+)/.exec(printed.out)![1]!
    // Readers who have just changed something ask the database what is new.
    const headers = { cookie: 'changed=1' }
    const read = (number: number) => fetch(`${address}/api/events?limit=${number}`, { headers })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => read(index + 1)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    child.kill('SIGTERM')
    // The driver warns about a query that waits for another one on its connection.
    expect([await exited, printed.err]).toEqual([0, ''])
  } finally {
    await empty.close()
  }
})

test('a bucket that the store does not have gives a short message', async () => {
  const store = await openS3Server()
  try {
    const { printed, exited } = start({ ...store.settings, STORAGE_URL: 's3://another' })
    expect(await exited).toBe(1)
    expect(printed.err).toBe('The bucket another cannot be used. The store has no such bucket.\n')
  } finally {
    await store.close()
  }
})

test('a port in use gives a short message, and the embedded database is stopped; the metrics have one of their own', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { printed, exited } = start({ PORT: String(port), DATABASE_URL: '' })
  expect(await exited).toBe(1)
  expect(printed.err).toBe(`Port ${port} is in use: stop the other program, or set PORT to another number.\n`)
  const data = path.join(folder, 'data/postgres')
  expect(readdirSync(data)).toContain('PG_VERSION')
  expect(existsSync(path.join(data, 'postmaster.pid'))).toBe(false)
  const metrics = start({ METRICS: 'on', METRICS_LISTEN: `127.0.0.1:${port}` })
  expect(await metrics.exited).toBe(1)
  expect(metrics.printed.err).toContain(`Port ${port} is in use`)
  other.close()
  await once(other, 'close')
  // And now it is free.
  const {
    child,
    printed: later,
    exited: ended,
  } = start({ METRICS: 'on', METRICS_LISTEN: `127.0.0.1:${port}` })
  await expect.poll(() => later.out, starting).toContain('Floorcraft is open at')
  await fetch(`${/open at (\S+)/.exec(later.out)![1]}/api/scenes`)
  const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(figures).toContain(
    'http_requests_total{method="GET",route="/api/scenes",status="200",answer="made"} 1\n',
  )
  child.kill('SIGTERM')
  expect([await ended, later.err]).toEqual([0, ''])
})

/** A disk of 4 MB, which only root of a Linux machine can make. */
const mountSmallDisk = (at: string) =>
  spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', at]).status === 0

test('a full disk gives a sentence', async ({ skip }) => {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  if (!mountSmallDisk(data)) skip('this account cannot make a small disk')
  try {
    const { printed, exited } = start({ DATABASE_URL: '' })
    expect(await exited).toBe(1)
    expect(printed.err).toMatch(/^The disk of the data folder \S+ is full\. \d MB are free\. Make room .+\n$/)
  } finally {
    spawnSync('/bin/umount', [data])
  }
})

test('a signal during the start stops the embedded database', async () => {
  const { child, exited } = start({ DATABASE_URL: '' })
  const data = path.join(folder, 'data/postgres/postmaster.pid')
  await expect.poll(() => existsSync(data), { ...starting, interval: 10 }).toBe(true)
  child.kill('SIGTERM')
  expect([await exited, existsSync(data)]).toEqual([0, false])
})

test('a signal stops a start that waits while another server migrates', async () => {
  const empty = await createTestDatabase({ empty: true })
  const other = await empty.pool.connect()
  try {
    await other.query(sessionLock('migrations'))
    const { child, printed, exited } = start({ DATABASE_URL: empty.url })
    const isWaiting = `select 1 from pg_stat_activity
      where datname = current_database() and query like 'select pg_try_advisory_lock%'`
    await eventually(async () => (await other.query(isWaiting)).rows.length > 0)
    child.kill('SIGTERM')
    expect([await exited, printed]).toEqual([0, { out: '', err: '' }])
  } finally {
    other.release(true)
    await empty.close()
  }
})

test('production does not start while demo accounts exist', async () => {
  await createAccount(
    { db: database.kysely, clock: openClock(), config: readConfig({}) },
    {
      email: 'a@demo.example',
      password: 'published',
      display_name: 'A',
      role: 'admin',
      profile: { is_demo: true },
    },
  )
  const { printed, exited } = start(production)
  expect(await exited).toBe(1)
  expect(printed.err).toContain('floorcraft demo remove')
  expect(printed.err.trim().split('\n')).toHaveLength(1)
})

/** Starts a process that must refuse: its exit code and what it printed. */
async function refusal(settings: Parameters<typeof start>[0]): Promise<string> {
  const { printed, exited } = start(settings)
  expect([await exited, printed.out]).toEqual([1, ''])
  return printed.err
}

async function openThenStop(settings: Parameters<typeof start>[0]): Promise<string> {
  const { child, printed, exited } = start(settings)
  await expect.poll(() => printed.out + printed.err, starting).toContain('Floorcraft is open at')
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  return printed.err
}

test('production does not start without its public address', async () => {
  expect(await refusal({ ...production, BASE_URL: '' })).toBe(
    'BASE_URL must be set in production: links in mails, feeds and previews would lead to localhost.\n',
  )
})

test('production warns when mails are lost, and only then', async () => {
  expect(await openThenStop({ ...production, SMTP_URL: '' })).toMatch(/^Warning: SMTP_URL is not set, .+\n$/)
  expect(await openThenStop({ ...production, MAIL_FROM: '' })).toMatch(
    /^Warning: MAIL_FROM is not set: .+\n$/,
  )
  expect(await openThenStop(production)).toBe('')
})

/** A peer that answers every connection as PostgreSQL does when the password is wrong. */
async function openRefusingDatabase() {
  const fields = ['SFATAL', 'C28P01', 'Mpassword authentication failed for user "dancer"'].join('\0')
  const body = Buffer.from(`${fields}\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(body.length + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, port }
}

/** A port that nothing listens on. */
async function closedPort(): Promise<number> {
  const { server, port } = await openRefusingDatabase()
  server.close()
  await once(server, 'close')
  return port
}

test('a database that cannot be used gives a sentence without the password', async () => {
  const { server, port } = await openRefusingDatabase()
  const closed = await closedPort()
  const address = (at: number | string) => `postgresql://dancer:s3cret@127.0.0.1:${at}/calendar`
  const answers = await Promise.all(
    [address(port), address(closed), withDatabase(database.url, 'calendar_typo'), address('x')].map(
      (DATABASE_URL) => refusal({ DATABASE_URL }),
    ),
  )
  server.close()
  expect(answers).toEqual([
    `The database at 127.0.0.1:${port} refuses the user "dancer" or its password. Correct DATABASE_URL.\n`,
    `The database at 127.0.0.1:${closed} cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.\n`,
    expect.stringMatching(
      /^The server .+ has no database "calendar_typo"\. Create it, or correct the name .+\n$/,
    ),
    'DATABASE_URL is not an address such as postgresql://user:password@host:5432/database.\n',
  ])
  expect(answers.join()).not.toContain('s3cret')
})

describe('the key of the secrets', () => {
  const elsewhere = () => path.join(folder, 'moved')
  const keyFile = () => path.join(elsewhere(), 'secret.key')

  /** As the start before this one does when it is first asked for the keys of push messages. */
  async function storeSecret() {
    const secrets = await openSecretBox({ dataDir: path.join(folder, 'data'), secretKey: undefined })
    await findPublicKey({ db: database.kysely, clock: openClock(), secrets })
  }

  test('is made by a new installation, and a start elsewhere without it is refused and makes none', async () => {
    await openThenStop({})
    await storeSecret()
    expect(await refusal({ DATA_DIR: elsewhere() })).toMatch(
      /^The file secret\.key of this database is missing in .+moved\. Bring back .+\n$/,
    )
    expect(existsSync(keyFile())).toBe(false)
    const key = readFileSync(path.join(folder, 'data/secret.key'))
    expect(await openThenStop({ DATA_DIR: elsewhere(), SECRET_KEY: key.toString('hex') })).toBe('')
  })

  test('must be the one of the database when something is encrypted, and before that only gives a warning', async () => {
    await openThenStop({})
    expect(await openThenStop({ SECRET_KEY: 'ab'.repeat(32) })).toMatch(
      /^This server has another key than the first server of this database\. .+\n$/,
    )
    await storeSecret()
    expect(await refusal({ SECRET_KEY: 'ab'.repeat(32) })).toMatch(
      /^SECRET_KEY is not the key of this database\. .+\n$/,
    )
  })
})
