import { expect, test } from 'vitest'
import { rateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } }))

const post = (
  path: string,
  { payload, from, headers }: { payload: object; from: string; headers?: object },
) =>
  site.app.inject({
    method: 'POST',
    url: `/api/gdpr/delete-account${path}`,
    payload,
    headers: { 'x-forwarded-for': from, ...headers },
  })

async function fill(name: string, subject: string, hits: number): Promise<void> {
  const limiter = rateLimiter({ ...site.deps, enabled: true })
  for (let hit = 0; hit < hits; hit++) await limiter.hit({ name, limit: hits, windowSeconds: 600 }, subject)
}

test('a member is mailed five links in an hour, from all addresses together', async () => {
  const headers = await site.signIn(await buildMember(site.db))
  const statuses: number[] = []
  for (let index = 1; index <= 6; index++) {
    statuses.push((await post('', { payload: {}, from: `192.0.2.${index}`, headers })).statusCode)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
})

test('one address asks for thirty links in an hour, for all its members', async () => {
  await fill('delete-account-address', '192.0.2.50', 29)
  const ask = async (from: string) =>
    (await post('', { payload: {}, from, headers: await site.signIn(await buildMember(site.db)) })).statusCode
  expect([await ask('192.0.2.50'), await ask('192.0.2.50'), await ask('192.0.2.51')]).toEqual([202, 429, 202])
})

test('one address tries thirty links in ten minutes, to read and to confirm', async () => {
  await fill('delete-account-link', '192.0.2.60', 28)
  const read = async (from: string) => (await post('/plan', { payload: { token: 'a' }, from })).statusCode
  const confirm = async (from: string) =>
    (await post('/confirm', { payload: { token: 'a', events: 'cancel' }, from })).statusCode
  expect([await read('192.0.2.60'), await confirm('192.0.2.60')]).toEqual([404, 404])
  expect([await read('192.0.2.60'), await confirm('192.0.2.60')]).toEqual([429, 429])
  expect(await confirm('192.0.2.61')).toBe(404)
})
