import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccount } from './features/identity/service.ts'
import { openClock } from './platform/clock.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

const program = path.resolve(import.meta.dirname, 'main.ts')
let database: TestDatabase
let folder: string
let processes: ChildProcess[]

beforeEach(async () => {
  database = await createTestDatabase()
  folder = makeTemporaryFolder()
  processes = []
  const built = path.join(folder, 'dist')
  mkdirSync(path.join(built, 'client/.vite'), { recursive: true })
  mkdirSync(path.join(built, 'server'))
  writeFileSync(
    path.join(built, 'client/.vite/manifest.json'),
    JSON.stringify({
      'src/app/entry-client.tsx': { file: 'assets/entry.js' },
      'style.css': { file: 'app.css' },
    }),
  )
  for (const name of ['app.css', 'before-paint.js']) writeFileSync(path.join(built, 'client', name), '')
  writeFileSync(path.join(built, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(built, 'server/entry-server.js'), 'export const renderPage = () => {}')
})

afterEach(async () => {
  for (const child of processes) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the process, by default on the database of this test. */
function start(settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [program, '--empty'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.url,
      WEB_DIST: path.join(folder, 'dist'),
      ...settings,
    },
  })
  processes.push(child)
  const printed = { out: '', err: '' }
  child.stdout.on('data', (text) => {
    printed.out += String(text)
  })
  child.stderr.on('data', (text) => {
    printed.err += String(text)
  })
  return { child, printed, exited: once(child, 'close').then(([code]) => code as number | null) }
}

test('with port 0 the console shows the real port, and a signal stops the process without an error', async () => {
  const { child, printed, exited } = start()
  await expect.poll(() => printed.out).toContain('Floorcraft is open at')
  const address = /open at (\S+)/.exec(printed.out)![1]!
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect([await exited, printed.err]).toEqual([0, ''])
})

test('a port in use gives a short message, and the embedded database is stopped', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { printed, exited } = start({ PORT: String(port), DATABASE_URL: '' })
  expect(await exited).toBe(1)
  expect(printed.err).toBe(`Port ${port} is in use: stop the other program, or set PORT to another number.\n`)
  const data = path.join(folder, 'data/postgres')
  expect(readdirSync(data)).toContain('PG_VERSION')
  expect(existsSync(path.join(data, 'postmaster.pid'))).toBe(false)
  other.close()
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
  await expect.poll(() => existsSync(data), { interval: 10 }).toBe(true)
  child.kill('SIGTERM')
  expect([await exited, existsSync(data)]).toEqual([0, false])
})

test('production does not start while demo accounts exist', async () => {
  await createAccount(
    { db: database.kysely, clock: openClock() },
    {
      email: 'a@demo.example',
      password: 'published',
      display_name: 'A',
      role: 'admin',
      profile: { is_demo: true },
    },
  )
  const { printed, exited } = start({ NODE_ENV: 'production' })
  expect(await exited).toBe(1)
  expect(printed.err).toContain('floorcraft demo remove')
  expect(printed.err.trim().split('\n')).toHaveLength(1)
})
