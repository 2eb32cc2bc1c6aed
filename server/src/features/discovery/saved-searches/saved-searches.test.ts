import type { Method } from '@floorcraft/contract/base/endpoint.ts'
import { savedSearchesCap } from '@floorcraft/contract/discovery/saved-searches.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import { buildMember } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let headers: Caller
let otherHeaders: Caller

beforeEach(async () => {
  headers = site.as(await buildMember(site.db))
  otherHeaders = site.as(await buildMember(site.db))
})

const call = (method: Method, path: string, payload?: object, by = headers) =>
  by.send(method, `/search/saved${path}`, payload)
const save = (payload: object) => call('POST', '', payload)

test('a search is saved with the defaults, listed, changed, used and deleted', async () => {
  const filters = { q: 'zouk', scenes: ['san-diego'], max_price: 20, free_only: false }
  const { status, body: saved } = await save({ name: '  Zouk nights ', filters })
  expect(status).toBe(201)
  expect(saved).toMatchObject({
    name: 'Zouk nights',
    filters,
    usage_count: 0,
    send_notifications: false,
    is_public: false,
  })
  const { body: newer } = await save({ name: 'All', filters: {}, send_notifications: true, is_public: true })
  expect((await call('GET', '')).body).toEqual([newer, saved])
  const renamed = await call('PATCH', `/${saved.id}`, { name: 'Zouk' })
  expect(renamed.body).toEqual({ ...saved, name: 'Zouk' })
  const notified = await call('PATCH', `/${saved.id}`, { send_notifications: true })
  expect(notified.body).toEqual({ ...renamed.body, send_notifications: true })
  const uses = await Promise.all([1, 2, 3].map(() => call('POST', `/${saved.id}/use`, {})))
  expect(uses.map(({ body }) => body.usage_count).sort()).toEqual([1, 2, 3])
  expect(uses[0]!.body.filters).toEqual(filters)
  expect((await call('DELETE', `/${saved.id}`)).status).toBe(204)
  expect((await call('DELETE', `/${saved.id}`)).status).toBe(204)
  expect((await call('GET', '')).body).toEqual([newer])
})

test('the saved searches of another member are not found', async () => {
  const { body: saved } = await save({ name: 'Mine', filters: { q: 'zouk' }, is_public: true })
  expect((await call('GET', '', undefined, otherHeaders)).body).toEqual([])
  const refused = await Promise.all([
    call('PATCH', `/${saved.id}`, { name: 'Theirs' }, otherHeaders),
    call('POST', `/${saved.id}/use`, {}, otherHeaders),
    call('POST', '/nonsense/use', {}),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  await call('DELETE', `/${saved.id}`, undefined, otherHeaders)
  expect((await call('GET', '')).body).toEqual([saved])
})

test.each([
  [{ filters: {} }, 'Please name this search'],
  [{ name: '  ', filters: {} }, 'Please name this search'],
  [{ name: 'line\nbreak', filters: {} }, 'Please remove line breaks and invisible characters'],
  [{ name: 'x'.repeat(101), filters: {} }, 'Must be at most 100 characters'],
])('%j is refused', async (payload, message) => {
  const { status, body } = await save(payload)
  expect([status, body.error.details[0].message]).toEqual([422, message])
})

test.each([
  [{ name: 'No filters' }],
  [{ name: 'Price', filters: { max_price: -1 } }],
  [{ name: 'Lists', filters: { scenes: Array(101).fill('x') } }],
])('%j is refused', async (payload) => {
  expect((await save(payload)).status).toBe(422)
})

test('a member can save a limited number of searches', async () => {
  for (let count = 0; count < savedSearchesCap; count++) await save({ name: `Search ${count}`, filters: {} })
  const [first] = (await call('GET', '')).body
  await call('DELETE', `/${first.id}`)
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => save({ name: 'The last', filters: {} })))
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
  const { status, body } = await save({ name: 'One more', filters: {} })
  expect([status, body.error.message]).toEqual([
    422,
    'You have saved 100 searches. Remove some of them first.',
  ])
})

test('saving waits until another server has counted the searches of the member', async () => {
  const member = await buildMember(site.db)
  const own = site.as(member)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
      where locktype = 'advisory' and not granted`.execute(site.db)
    return rows[0]!.count
  }
  const saving = await withNamedLock(site.db, { kind: 'capOf', name: member.id }, async () => {
    const answer = call('POST', '', { name: 'Zouk', filters: {} }, own)
    await expect.poll(waiting).toBe(1)
    return { answer }
  })
  expect((await saving.answer).status).toBe(201)
})
