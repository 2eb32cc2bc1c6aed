import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { openSession } from './features/members/identity/service.ts'
import { openClock } from './platform/clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { buildEvent, buildMember, buildScene, eventForm } from './test/builders.ts'
import { createTestDatabase, type TestDatabase } from './test/database/test-database.ts'
import { eventually } from './test/eventually.ts'
import { freePort } from './test/free-port.ts'
import { openProxy, type RequestProxy } from './test/peers/proxy.ts'
import { uploadForm } from './test/pictures/upload-form.ts'
import { buildSmallWeb, killPrograms, type Program, startProgram } from './test/program.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { testOrigin } from './test/test-app.ts'

const stopDelay = 1
let database: TestDatabase
let folder: string
let ports: number[]
let programs: Program[]
let proxy: RequestProxy
const secretKey = randomBytes(32).toString('hex')

beforeAll(async () => {
  database = await createTestDatabase()
  folder = makeTemporaryFolder()
  buildSmallWeb(folder)
  const newer = path.join(buildSmallWeb(path.join(folder, 'newer')), 'client/assets')
  mkdirSync(newer)
  writeFileSync(path.join(newer, 'newer.js'), 'let a')
  ports = [await freePort(), await freePort()]
  proxy = await openProxy(ports)
  programs = ports.map(startServer)
  await eventually(() => proxy.countReady() === 2)
})
afterAll(async () => {
  await killPrograms(programs)
  await proxy.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const startServer = (port: number) =>
  startProgram({
    PORT: String(port),
    BASE_URL: 'http://floorcraft.example',
    STOP_DELAY: String(stopDelay),
    DATA_DIR: path.join(folder, `data-${port}`),
    STORAGE_URL: path.join(folder, 'shared'),
    SECRET_KEY: secretKey,
    DATABASE_URL: database.url,
    WEB_DIST: path.join(folder, port === ports[1] ? 'newer/dist' : 'dist'),
    RATE_LIMITS: 'off',
    TRUST_PROXY: '127.0.0.1',
  })

/** Stops one server as a service manager does, and starts it again when it has ended. */
async function restart(index: number): Promise<void> {
  const { child, exited } = programs[index]!
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
  programs[index] = startServer(ports[index]!)
  await eventually(() => proxy.countReady() === 2)
}

/** Applies what the next release could bring: a new column in every table. */
async function migrateFurther(): Promise<void> {
  const next = path.join(folder, 'migrations')
  cpSync(path.resolve(import.meta.dirname, '../migrations'), next, { recursive: true })
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1`,
  )
  for (const [index, { name }] of rows.entries()) {
    const file = `${9000 + index}-${name.replaceAll('_', '-')}.sql`
    writeFileSync(path.join(next, file), `alter table ${name} add column of_the_next_release text`)
  }
  const applied = await migrate(database, pino({ level: 'silent' }), { folder: next })
  expect(applied).toHaveLength(rows.length)
}

test('two servers are replaced in turn, and no request is lost', async () => {
  const organizer = await buildMember(database.kysely, { role: 'organizer' })
  const scene = await buildScene(database.kysely)
  const event = await buildEvent(database.kysely, { scene, organizer })
  const deps = { db: database.kysely, clock: openClock(), config: readConfig({}) }
  const { token } = await openSession(deps, { memberId: organizer.id, origin: testOrigin })
  const authorization = `Bearer ${token}`

  const failures: string[] = []
  const written: string[] = []
  let reads = 0
  let isOver = false
  const ask = async (address: string, wanted: number, init: RequestInit = {}) => {
    const answer = await fetch(proxy.address + address, init).catch((error: Error) => error)
    const status = answer instanceof Error ? String(answer.cause ?? answer) : answer.status
    if (!(answer instanceof Error))
      await answer.arrayBuffer().catch((error: Error) => failures.push(`${error}`))
    if (status !== wanted) failures.push(`${init.method ?? 'GET'} ${address}: ${status}`)
    return status === wanted
  }
  /** Kept answers and pages, and answers that are made each time. */
  const addresses = [
    () => '/api/scenes',
    () => '/events',
    () => `/api/events?scenes=${scene.id}`,
    () => `/api/scenes/${scene.id}/profile?again=${reads}`,
    () => `/api/events/${event.id}?again=${reads}`,
    () => `/feeds/scenes/${scene.slug}.ics?again=${reads}`,
  ]
  const read = async (next: () => string) => {
    while (!isOver) {
      if (await ask(next(), 200)) reads++
      await sleep(10)
    }
  }
  const ofMember = async () => {
    while (!isOver) {
      await ask('/api/events/my-events', 200, { headers: { authorization } })
      await ask('/api/auth/me', 200, { headers: { authorization } })
    }
  }
  const headers = { authorization, 'content-type': 'application/json' }
  const write = async () => {
    for (let number = 1; !isOver; number++) {
      const title = `Social ${number}`
      const body = eventForm(scene, { title, venue_name: `Hall ${number}` })
      if (await ask('/api/events', 201, { method: 'POST', headers, body: JSON.stringify(body) })) {
        written.push(title)
      }
      await sleep(20)
    }
  }
  const load = Promise.all([...addresses.map(read), ofMember(), write()])
  const uploads = []
  await migrateFurther()
  for (const index of [0, 1]) {
    // One to each server. They last longer than the delay.
    uploads.push(...ports.map((port) => upload(authorization, port)))
    const countAt = (port: number) =>
      proxy.sent.filter((each) => each === `${port} POST /api/upload/image`).length
    await eventually(() => ports.every((port) => countAt(port) === index + 1))
    await restart(index)
  }
  isOver = true
  await load
  expect(await Promise.all(uploads)).toEqual([201, 201, 201, 201])
  expect([failures, proxy.lost]).toEqual([[], []])
  expect(Math.min(reads / 100, written.length / 10)).toBeGreaterThan(1)
  const { rows } = await database.pool.query<{ title: string }>(
    `select title from events where id <> $1 order by created_at, id`,
    [event.id],
  )
  expect(rows.map(({ title }) => title)).toEqual(written)
})

/** Uploads a picture slowly to one of the servers, and returns the status of the answer. */
async function upload(authorization: string, port: number): Promise<number> {
  const background = { r: 40 + ports.indexOf(port), g: 90, b: 90 }
  const create = { width: 64, height: 64, channels: 3, background } as const
  const form = uploadForm([{ content: await sharp({ create }).png().toBuffer() }])
  const sending = request(`${proxy.address}/api/upload/image`, {
    method: 'POST',
    headers: { ...form.headers, authorization, 'x-port': port, 'content-length': form.payload.length },
  })
  const answered = once(sending, 'response') as Promise<[{ statusCode: number; resume(): void }]>
  const half = form.payload.length >> 1
  sending.write(form.payload.subarray(0, half))
  await sleep((stopDelay + 1.5) * 1_000)
  sending.end(form.payload.subarray(half))
  const [answer] = await answered
  answer.resume()
  return answer.statusCode
}

test('a file that only the newer build has is found, and one that no build has is asked of both', async () => {
  for (const _ of ports) {
    expect((await fetch(`${proxy.address}/assets/newer.js`)).status).toBe(200)
    const missing = await fetch(`${proxy.address}/assets/never.js`)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
