import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, type Member } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createAccount } from '../service.ts'
import { identityWorkers } from '../workers.ts'

let site: TestApp
let other: Member
const start = '2026-11-20T20:00:00Z'
const ana = { email: 'ana@example.com', password: 'zouk-at-nine', display_name: 'Ana', role: 'user' } as const
const iPhone = 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1'

beforeAll(async () => {
  site = await openTestApp()
  other = await buildMember(site.db)
  await createAccount(site, ana)
})
beforeEach(() => site.clock.set(start))
afterAll(() => site.close())

const logIn = (password: string, userAgent = iPhone) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ana.email, password },
    headers: { 'user-agent': userAgent },
    remoteAddress: '203.0.113.7',
  })
const open = async (userAgent?: string) => ({
  authorization: `Bearer ${(await logIn(ana.password, userAgent)).json().token}`,
})
type Headers = { authorization: string }
const call = (method: 'GET' | 'DELETE', path: string, headers: Headers) =>
  site.app.inject({ method, url: `/api/auth/${path}`, headers })
const statusOf = async (headers: Headers) => (await call('GET', 'me', headers)).statusCode
const list = async (headers: Headers) => (await call('GET', 'sessions', headers)).json()
const later = (hours: number) => site.clock.set(Temporal.Instant.from(start).add({ hours }).toString())

describe('a session', () => {
  test('ends 90 days after its sign-in although it is used every day', async () => {
    const headers = await open()
    for (let day = 1; day < 90; day++) {
      later(24 * day)
      expect(await statusOf(headers)).toBe(200)
    }
    later(24 * 90)
    const answer = await call('GET', 'me', headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'AUTH_TOKEN_EXPIRED'])
  })

  test('that an earlier version prolonged beyond 90 days is refused', async () => {
    const headers = await open()
    await site.db
      .updateTable('sessions')
      .set({ created_at: '2023-11-20T20:00:00Z', expires_at: '2026-12-20T20:00:00Z' })
      .execute()
    expect(await statusOf(headers)).toBe(401)
    await site.db.deleteFrom('sessions').execute()
  })

  test('stores its use once an hour', async () => {
    const headers = await open()
    site.clock.set('2026-11-20T20:30:00Z')
    await statusOf(headers)
    expect((await list(headers))[0].last_seen_at).toBe(start)
    later(1)
    await statusOf(headers)
    expect((await list(headers))[0].last_seen_at).toBe('2026-11-20T21:00:00Z')
    await call('DELETE', 'sessions', headers)
  })
})

describe('the list of own sessions', () => {
  test('has device, times and the calling session, without tokens and without sessions of others', async () => {
    await site.signIn(other)
    const phone = await open()
    later(2)
    const laptop = await open('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
    const seen = '2026-11-20T22:00:00Z'
    expect(await list(laptop)).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox, Linux',
        signed_in_at: seen,
        last_seen_at: seen,
        is_current: true,
      },
      {
        id: expect.any(String),
        device: 'Safari, iPhone',
        signed_in_at: start,
        last_seen_at: start,
        is_current: false,
      },
    ])
    expect((await list(phone)).map((one: { is_current: boolean }) => one.is_current)).toEqual([true, false])
    await call('DELETE', 'sessions', phone)
  })

  test('ends one session, and never one of another member', async () => {
    const [here, there] = [await open(), await open()]
    const strange = await site.signIn(other)
    const [foreign] = await list(strange)
    for (const id of [foreign.id, 'none', '0192-']) {
      expect((await call('DELETE', `sessions/${id}`, here)).statusCode).toBe(404)
    }
    expect(await statusOf(strange)).toBe(200)
    const ended = (await list(there)).find((one: { is_current: boolean }) => one.is_current)
    expect((await call('DELETE', `sessions/${ended.id}`, here)).statusCode).toBe(204)
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    await call('DELETE', 'sessions', here)
  })

  test('ends all sessions of the member, and no others', async () => {
    const [here, there, strange] = [await open(), await open(), await site.signIn(other)]
    expect((await call('DELETE', 'sessions', here)).statusCode).toBe(204)
    const statuses = await Promise.all([here, there, strange].map(statusOf))
    expect(statuses).toEqual([401, 401, 200])
  })
})

test('the hash of a token ends exactly its session, and a hash without a session gets the same answer', async () => {
  const [here, there] = [await open(), await open()]
  const end = (payload: object) => site.app.inject({ method: 'POST', url: '/api/auth/sessions/end', payload })
  const token_hash = createHash('sha256').update(here.authorization.slice(7)).digest('hex')
  const answers = [
    await end({ token_hash }),
    await end({ token_hash }),
    await end({ token_hash: 'a'.repeat(64) }),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  expect((await end({ token_hash: here.authorization.slice(7) })).statusCode).toBe(422)
})

describe('the log of sign-ins', () => {
  const logged = () =>
    site.db.selectFrom('sign_ins').select(['address', 'is_success', 'created_at']).orderBy('id').execute()
  const clean = () => site.db.deleteFrom('sign_ins').execute()

  test('has the account, the address and whether it succeeded', async () => {
    await clean()
    await logIn('wrong')
    await logIn(ana.password)
    const created_at = Temporal.Instant.from(start)
    expect(await logged()).toEqual([
      { address: '203.0.113.7', is_success: false, created_at },
      { address: '203.0.113.7', is_success: true, created_at },
    ])
  })

  test('is deleted after 30 days by a job', async () => {
    await clean()
    await open()
    later(24)
    await open()
    const job = identityWorkers({ ...site.deps, limiter: undefined as never }).find(
      (each) => each.job.name === 'identity.forget-expired',
    )!
    expect(job.cron).toBe('17 * * * *')
    later(24 * 30)
    await job.run({} as never)
    expect((await logged()).map((row) => row.created_at.toString())).toEqual(['2026-11-21T20:00:00Z'])
  })
})
