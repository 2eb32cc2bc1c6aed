import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database/test-database.ts'
import { duringTests } from '../../test/during-tests.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestApp } from '../../test/test-app.ts'
import { settableClock } from '../clock.ts'
import { defineJob, worker } from '../jobs/jobs.ts'
import { measureDatabase } from './database-metrics.ts'
import type { openMetrics } from './metrics.ts'

/** Mails to an address that begins with `no` are refused. */
const mailer = {
  send: ({ to }: { to: string }) =>
    to.startsWith('no') ? Promise.reject(new Error('Refused')) : Promise.resolve(),
}
const site = duringTests(() =>
  openTestApp({
    settings: { METRICS: 'on', METRICS_LISTEN: '127.0.0.1:0' },
    mailer,
    now: Temporal.Now.instant().toString(),
  }),
)
afterEach(() => void vi.useRealTimers())

const metrics = () => site.deps.observers[0] as Awaited<ReturnType<typeof openMetrics>>

async function read(path = '/metrics') {
  const answer = await fetch(`http://127.0.0.1:${metrics().port}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type'), figures: await answer.text() }
}

/** The value of a series; undefined when it is missing. */
async function figureOf(series: string) {
  const line = (await read()).figures.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const requests = (labels: string) => `http_requests_total{${labels}}`

test('requests are counted by route and status, not by address', async () => {
  await site.app.inject({ url: '/api/events/some-secret-id?q=some-secret-word' })
  await site.app.inject({ url: '/some-secret-page' })
  const { figures, type } = await read()
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(figures).toContain(
    'http_requests_total{method="GET",route="/api/events/:eventId",status="404",answer="made"} 1\n',
  )
  expect(figures).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/events/:eventId"} 1\n',
  )
  expect(figures).toContain('route="unknown",status="404"')
  expect(figures).not.toContain('some-secret')
})

test('tells kept, shared, made and own answers apart', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  // Three that are read at once: the first is made, and the others wait for it.
  const line = 'GET /api/scenes HTTP/1.1\r\nhost: localhost\r\n'
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(`${line}\r\n${line}\r\n${line}connection: close\r\n\r\n`)
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  await (await fetch(`${address}/api/scenes`)).text()
  await site.app.inject({ url: '/api/auth/me' })
  const route = 'method="GET",route="/api/scenes",status="200"'
  const counts = await Promise.all(
    ['made', 'shared', 'kept'].map((answer) => figureOf(requests(`${route},answer="${answer}"`))),
  )
  expect(counts).toEqual([1, 2, 1])
  // Kept answers would hide how long others take.
  expect(await figureOf('http_request_duration_seconds_count{method="GET",route="/api/scenes"}')).toBe(3)
  expect(await figureOf(requests('method="GET",route="/api/auth/me",status="401",answer="own"'))).toBe(1)
  expect(await figureOf('floorcraft_kept_answers')).toBe(1)
})

test('is read at its own address only, and only when it is on', async () => {
  expect((await site.app.inject({ url: '/metrics' })).statusCode).toBe(404)
  expect((await read('/api/scenes')).status).toBe(404)
  await using without = await openTestApp()
  expect(without.deps.observers).toEqual([])
})

test('counts waiting jobs, since when they are due, and runs', async () => {
  const job = defineJob('test.measured', { retryLimit: 0 })
  await site.deps.jobs.enqueue(site.db, job, {})
  site.clock.set(site.clock.now().add({ seconds: 100 }).toString())
  expect(await figureOf('floorcraft_jobs{queue="test.measured",state="waiting"}')).toBe(1)
  const overdue = (await figureOf('floorcraft_job_overdue_seconds{queue="test.measured"}'))!
  expect(overdue).toBeGreaterThan(90)
  await site.deps.jobs.start([metrics().watchJobs(worker(job, () => Promise.reject(new Error('No'))))])
  await eventually(() =>
    figureOf('floorcraft_job_duration_seconds_count{queue="test.measured",result="failed"}'),
  )
  await eventually(() => figureOf('floorcraft_jobs{queue="test.measured",state="failed"}'))
  expect(await figureOf('floorcraft_jobs{queue="test.measured",state="waiting"}')).toBe(0)
})

test('counts mails and calls of other sites by their result', async () => {
  const { mailer, fetch, pushFetch } = site.deps
  expect(await figureOf('floorcraft_mails_total{result="failed"}')).toBe(0)
  await mailer.send({ to: 'ana@x.example', subject: '', text: '' })
  await expect(mailer.send({ to: 'no@x.example', subject: '', text: '' })).rejects.toThrow('Refused')
  const limits = { maxBytes: 1, timeoutMilliseconds: 1_000, maxRedirects: 0, accept: '*/*' }
  await fetch('http://127.0.0.1/secret.ics', limits)
  await pushFetch('secret', limits)
  const { figures } = await read()
  for (const line of [
    'floorcraft_mails_total{result="sent"} 1',
    'floorcraft_mails_total{result="failed"} 1',
    'floorcraft_fetches_total{purpose="import",result="blocked"} 1',
    'floorcraft_fetches_total{purpose="push",result="bad-address"} 1',
  ])
    expect(figures).toContain(`${line}\n`)
  expect(figures).not.toMatch(/secret|ana@/)
})

test('shows who uses and who waits for connections', async () => {
  const before = (await figureOf('floorcraft_database_uses_total{pool="reads"}'))!
  await sql`select 1`.execute(site.db)
  expect(await figureOf('floorcraft_database_uses_total{pool="reads"}')).toBeGreaterThan(before)
  // A turn ends after a second, and the next transaction would begin.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ends = Promise.withResolvers<void>()
  const two = Promise.withResolvers<void>()
  let begun = 0
  const transactions = Array.from({ length: 5 }, () =>
    site.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      if (++begun === 2) two.resolve()
      await ends.promise
    }),
  )
  await two.promise
  expect(await figureOf('floorcraft_database_connections{pool="transactions",state="busy"}')).toBe(2)
  expect(await figureOf('floorcraft_database_waiting{pool="transactions"}')).toBe(3)
  expect(await figureOf('floorcraft_database_pool_size{pool="transactions"}')).toBe(5)
  ends.resolve()
  await Promise.all(transactions)
})

test('a slow database is asked once, and who reads the figures does not wait for it', async () => {
  const database = await createTestDatabase({ empty: true })
  for (const statement of [
    'create schema pgboss',
    'create table pgboss.job (name text, state text, retry_count int, start_after timestamptz)',
    `insert into pgboss.job values ('some', 'created', 0, '2026-11-20T20:00:00Z')`,
  ])
    await database.pool.query(statement)
  const registry = new Registry()
  const refresh = measureDatabase([registry], {
    database,
    clock: settableClock('2026-11-20T20:00:10Z'),
    queues: ['another'],
  })
  await refresh()
  expect(await registry.metrics()).toContain('floorcraft_database_up 1\n')
  expect(await registry.metrics()).toContain('floorcraft_job_overdue_seconds{queue="some"} 10\n')
  // An alert needs the zero before the first failure.
  expect(await registry.metrics()).toContain('floorcraft_jobs{queue="another",state="failed"} 0\n')
  const holder = await database.pool.connect()
  await holder.query('begin; lock table pgboss.job in access exclusive mode')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = [refresh(), refresh()]
  await vi.advanceTimersByTimeAsync(2_000)
  await Promise.all(reading)
  const figures = await registry.metrics()
  expect(figures).toContain('floorcraft_database_up 0\n')
  expect(figures).not.toContain('floorcraft_jobs{')
  expect(database.pools.reads!.totalCount).toBe(1)
  await holder.query('commit')
  holder.release()
  vi.useRealTimers()
  await database.close()
})

test('alerts and dashboard name only figures that exist', async () => {
  const { figures } = await read()
  const known = new Set(['up'])
  for (const [, name, type] of figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const ends = type === 'histogram' ? ['_bucket', '_count', '_sum'] : ['']
    for (const end of ends) known.add(name! + end)
  }
  const folder = path.resolve(import.meta.dirname, '../../../../deploy/monitoring')
  const files = ['alerts.yml', 'dashboard.json'].map((file) => readFileSync(path.join(folder, file), 'utf8'))
  for (const file of files) {
    const named = file.match(/\b(?:floorcraft|http|nodejs|process)_\w+|\bup(?=\{)/g)!
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !known.has(name))).toEqual([])
  }
})
