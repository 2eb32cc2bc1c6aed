import { type Caller, visitor } from '@floorcraft/contract/base/access.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database/test-database.ts'
import { duringTests } from '../../test/during-tests.ts'
import { eventually } from '../../test/eventually.ts'
import { settableClock } from '../clock.ts'
import { type Idempotency, openIdempotency } from './idempotency.ts'

const database = duringTests(createTestDatabase)
let idempotency: Idempotency
const clock = settableClock('2026-11-20T20:00:00Z')

beforeAll(async () => {
  idempotency = openIdempotency({ db: database.kysely, clock })
})

const member = (id: string) => ({ kind: 'member', id, role: 'user', ledSceneIds: [] }) as const
const ana = member('ana')
const request = (key: string | undefined, overrides: object = {}) =>
  ({
    method: 'POST',
    url: '/api/things',
    body: { name: 'a' },
    headers: { 'idempotency-key': key },
    ...overrides,
  }) as unknown as FastifyRequest

const inProgress = { code: 'REQUEST_IN_PROGRESS', status: 409, details: { reason: 'in_progress' } }
let runs = 0
const count = async () => ({ run: ++runs })
const send = async (
  key: string | undefined,
  {
    caller = ana,
    ...overrides
  }: { caller?: Caller; body?: object; url?: string; method?: string; headers?: object } = {},
) => idempotency.once({ caller, request: request(key, overrides) })(count)

test('a repetition with the same key and body gets the first answer', async () => {
  const first = await send('k1')
  expect(await send('k1')).toEqual(first)
  expect(await send('k2')).not.toEqual(first)
})

test('keys are separate for each caller and expire after a day', async () => {
  const first = await send('mine')
  expect(await send('mine', { caller: member('bea') })).not.toEqual(first)
  clock.set('2026-11-21T20:00:00Z')
  expect(await send('mine')).toEqual(first)
  clock.set('2026-11-21T20:00:01Z')
  expect(await send('mine')).not.toEqual(first)
})

test('the same key with another body or another call is refused', async () => {
  await send('k3')
  await expect(send('k3', { body: { name: 'b' } })).rejects.toMatchObject({ status: 422 })
  await expect(send('k3', { url: '/api/others' })).rejects.toMatchObject({ status: 422 })
})

test('a repetition is refused while the first request runs', async () => {
  let finish = (_: unknown) => {}
  const first = idempotency.once({ caller: ana, request: request('k4') })(() => {
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await eventually(() =>
    database.kysely.selectFrom('idempotency_keys').selectAll().where('key', '=', 'k4').executeTakeFirst(),
  )
  await expect(send('k4')).rejects.toMatchObject(inProgress)
  finish({ done: true })
  expect(await first).toEqual({ done: true })
  expect(await send('k4')).toEqual({ done: true })
})

test('one of many simultaneous requests runs', async () => {
  const before = runs
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => send('k5')))
  expect(runs - before).toBe(1)
  expect(outcomes.some((outcome) => outcome.status === 'fulfilled')).toBe(true)
})

test('a key can be used again after a failed request', async () => {
  const failing = idempotency.once({ caller: ana, request: request('k6') })(async () => {
    throw new Error('invalid')
  })
  await expect(failing).rejects.toThrow('invalid')
  expect(await send('k6')).toEqual({ run: runs })
})

test('a key that could not be freed, because the database was away, is free soon after', async () => {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(database.kysely)
  const lost = new Error('the database is away')
  const failing = idempotency.once({ caller: ana, request: request('away') })(async () => {
    await rename('idempotency_keys', 'away')
    throw lost
  })
  await expect(failing).rejects.toBe(lost)
  await rename('away', 'idempotency_keys')
  expect(await eventually(() => send('away').catch(() => undefined))).toEqual({ run: runs })
})

test('a failed request does not free the key of another caller', async () => {
  const first = await send('k10')
  const failing = idempotency.once({ caller: member('bea'), request: request('k10') })(async () => {
    throw new Error('invalid')
  })
  await expect(failing).rejects.toThrow('invalid')
  expect(await send('k10')).toEqual(first)
})

test('a process that died blocks the key for twenty seconds only', async () => {
  await send('k7')
  // A process that died leaves the row without an answer.
  await database.kysely
    .updateTable('idempotency_keys')
    .set({ status: null, body: null, created_at: clock.now() })
    .where('key', '=', 'k7')
    .execute()
  const before = runs
  await expect(send('k7')).rejects.toMatchObject(inProgress)
  expect(runs).toBe(before)
  clock.set(clock.now().add({ seconds: 21 }).toString())
  expect(await send('k7')).toEqual({ run: before + 1 })
})

test('a clock that is set back does not keep the key of a process that died', async () => {
  await send('set-back')
  await database.kysely
    .updateTable('idempotency_keys')
    .set({ status: null, body: null, created_at: clock.now().add({ hours: 2 }) })
    .where('key', '=', 'set-back')
    .execute()
  expect(await send('set-back')).toEqual({ run: runs })
})

test('a process that lives keeps the key, however long its handler takes', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const first = idempotency.once({ caller: ana, request: request('k9') })(async () => {
    await finished
    return { run: 'first' }
  })
  const claimed = () =>
    database.kysely
      .selectFrom('idempotency_keys')
      .select('created_at')
      .where('key', '=', 'k9')
      .executeTakeFirst()
  await expect.poll(claimed).toBeDefined()
  clock.set(clock.now().add({ minutes: 5 }).toString())
  await expect.poll(claimed).toEqual({ created_at: clock.now() })
  await expect(send('k9')).rejects.toMatchObject(inProgress)
  finish()
  expect([await first, await send('k9')]).toEqual([{ run: 'first' }, { run: 'first' }])
})

test('an answer without a body is repeated too', async () => {
  const nothing = () => idempotency.once({ caller: ana, request: request('k8') })(async () => undefined)
  expect([await nothing(), await nothing()]).toEqual([undefined, undefined])
})

test.each([
  ['visitors', { caller: visitor }, 'v'],
  ['calls without a key', {}, undefined],
  ['other methods', { method: 'PUT' }, 'v'],
  ['uploads', { headers: { 'idempotency-key': 'v', 'content-type': 'multipart/form-data' } }, 'v'],
])('%s ignore the key', async (_, overrides, key) => {
  expect(await send(key, overrides)).not.toEqual(await send(key, overrides))
})

test.each(['', ' ', 'a b', 'x'.repeat(201), 'ä'])('the key %j is refused', async (key) => {
  await expect(send(key)).rejects.toMatchObject({ status: 422 })
})
