import { createHash } from 'node:crypto'
import { isSameSession } from '@floorcraft/contract/base/session-token.ts'
import { signInAgainMessage } from '@floorcraft/contract/members/identity.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postAs } from '../../../../test/account-site.ts'
import { buildMember, type Member } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { codeOf } from '../../../../test/peers/authenticator-app.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { createAccount } from '../service.ts'
import { identityWorkers } from '../workers.ts'

const site = duringTests(openTestApp)
let other: Member
const start = '2026-11-20T20:00:00Z'
const ana = { email: 'ana@example.com', password: 'zouk-at-nine', display_name: 'Ana', role: 'user' } as const
const iPhone = 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1'

beforeAll(async () => {
  other = await buildMember(site.db)
  await createAccount(site, ana)
})
beforeEach(() => site.clock.set(start))

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
const call = (method: 'GET' | 'POST', path: string, headers: Headers, payload: object = {}) =>
  method === 'POST'
    ? postAs(site, path, payload, headers)
    : site.app.inject({ url: `/api/auth/${path}`, headers })
const proof = { password: ana.password }
const endAll = (headers: Headers, given: object = proof) => call('POST', 'sessions/end-all', headers, given)
const end = (id: string, headers: Headers, given: object = proof) =>
  call('POST', `sessions/${id}/end`, headers, given)
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
    await endAll(headers)
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
    await endAll(phone)
  })

  test('ends one session, and never one of another member', async () => {
    const [here, there] = [await open(), await open()]
    const strange = await site.signIn(other)
    const [foreign] = await list(strange)
    for (const id of [foreign.id, 'none', '0192-']) {
      expect((await end(id, here)).statusCode).toBe(404)
    }
    expect(await statusOf(strange)).toBe(200)
    const ended = (await list(there)).find((one: { is_current: boolean }) => one.is_current)
    expect((await end(ended.id, here)).statusCode).toBe(204)
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    await endAll(here)
  })

  test('ends all sessions of the member, and no others', async () => {
    const [here, there, strange] = [await open(), await open(), await site.signIn(other)]
    expect((await endAll(here)).statusCode).toBe(204)
    const statuses = await Promise.all([here, there, strange].map(statusOf))
    expect(statuses).toEqual([401, 401, 200])
  })

  test.each([
    ['without a password', {}, 'Password is required'],
    ['with a wrong one', { password: 'wrong' }, 'Incorrect password'],
    ['with a code instead', { code: '123456' }, 'Password is required'],
  ])('ends nothing %s', async (_, given, message) => {
    const [here, there] = [await open(), await open()]
    const [first] = await list(there)
    for (const answer of [await endAll(here, given), await end(first.id, here, given)]) {
      expect([answer.statusCode, answer.json().error.details]).toEqual([422, [{ path: 'password', message }]])
    }
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
    await endAll(here)
  })

  test('of a member without a password is ended within ten minutes of the sign-in', async () => {
    const [here, there] = [await site.signIn(other), await site.signIn(other)]
    const [, second] = await list(there)
    site.clock.set(Temporal.Instant.from(start).add({ minutes: 11 }).toString())
    const late = await end(second.id, here, {})
    expect([late.statusCode, late.json().error.message]).toEqual([422, signInAgainMessage])
    expect((await endAll(here, {})).statusCode).toBe(422)
    const fresh = await site.signIn(other)
    expect((await endAll(fresh, {})).statusCode).toBe(204)
    expect(await Promise.all([here, there, fresh].map(statusOf))).toEqual([401, 401, 401])
  })

  test('of a member with a second factor and no password is ended with a code', async () => {
    const account = { ...ana, email: 'zoe@example.com', display_name: 'Zoe' }
    const zoe = await createAccount(site, account)
    const here = await site.signIn(zoe)
    const { secret } = (await call('POST', 'second-factor', here, proof)).json()
    const code = codeOf(secret, site.clock.now())
    const { recovery_codes } = (await call('POST', 'second-factor/enable', here, { code })).json()
    await site.db.deleteFrom('password_credentials').where('member_id', '=', zoe.id).execute()
    for (const given of [{}, { code: '000000' }, proof]) {
      expect((await endAll(here, given)).json().error.details[0].path).toBe('code')
    }
    expect((await endAll(here, { code: recovery_codes[0] })).statusCode).toBe(204)
    expect(await statusOf(here)).toBe(401)
  })
})

describe('a proof gives the session another token', () => {
  const bo = { email: 'bo@example.com', password: 'zouk-at-ten', display_name: 'Bo', role: 'user' } as const
  const password = 'zouk-at-eleven'
  const logInAs = (headers: Headers | object, given = password) =>
    postAs(site, 'login', { email: bo.email, password: given }, headers)
  let headers: Headers

  const currentOf = async (caller: Headers) =>
    (await list(caller)).find(({ is_current }: { is_current: boolean }) => is_current)

  /** Makes the call, and checks that only the token in its answer is good now. */
  async function prove(path: string, payload: object) {
    const before = { ...headers }
    const session = await currentOf(headers)
    const answer = await call('POST', path, headers, payload)
    expect(headers.authorization).toMatch(/^Bearer [\w-]{43}$/)
    expect(isSameSession(headers.authorization.slice(7), before.authorization.slice(7))).toBe(true)
    expect([await statusOf(before), await statusOf(headers)]).toEqual([401, 200])
    expect(await currentOf(headers)).toEqual(session)
    return answer.body === '' ? undefined : answer.json()
  }

  beforeAll(async () => {
    site.clock.set(start)
    headers = await site.signIn(await createAccount(site, bo))
  })

  test('with each change of the account', async () => {
    const old = { password: bo.password }
    await prove('change-email', { email: 'bob@example.com', ...old })
    const { secret } = await prove('second-factor', old)
    const first = await prove('second-factor/enable', { code: codeOf(secret, site.clock.now()) })
    const second = await prove('second-factor/recovery-codes', { ...old, code: first.recovery_codes[0] })
    await prove('second-factor/disable', { ...old, code: second.recovery_codes[0] })
    await prove('change-password', { current_password: bo.password, password })
  })

  test('when another session ends', async () => {
    const { token } = (await logInAs({})).json()
    const { id } = await currentOf({ authorization: `Bearer ${token}` })
    await prove(`sessions/${id}/end`, { password })
  })

  test('but not a refused one', async () => {
    const answer = await call('POST', 'change-password', headers, { current_password: 'x', password: 'y' })
    expect([answer.statusCode, answer.headers['session-token']]).toEqual([422, undefined])
    expect(await statusOf(headers)).toBe(200)
  })

  test('and a sign-in ends the session with which it was called', async () => {
    expect((await logInAs(headers, 'wrong')).statusCode).toBe(401)
    expect(await statusOf(headers)).toBe(200)
    const answer = await logInAs(headers)
    const next = { authorization: `Bearer ${answer.json().token}` }
    expect([await statusOf(headers), await statusOf(next)]).toEqual([401, 200])
  })
})

test('the hash of a token ends exactly its session, and a hash without a session gets the same answer', async () => {
  const [here, there] = [await open(), await open()]
  const endLeft = (payload: object) =>
    site.app.inject({ method: 'POST', url: '/api/auth/sessions/end', payload })
  const token_hash = createHash('sha256').update(here.authorization.slice(7)).digest('hex')
  const answers = [
    await endLeft({ token_hash }),
    await endLeft({ token_hash }),
    await endLeft({ token_hash: 'a'.repeat(64) }),
  ]
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(3).fill([204, '']))
  expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200])
  expect((await endLeft({ token_hash: here.authorization.slice(7) })).statusCode).toBe(422)
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
