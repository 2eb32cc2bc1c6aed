import { wrongCodeMessage } from '@floorcraft/contract/members/second-factor.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../../app.ts'
import { openDatabase, transaction } from '../../../../platform/db/database.ts'
import { openAccountSite, password, postAs } from '../../../../test/account-site.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { eventually } from '../../../../test/eventually.ts'
import { codeOf } from '../../../../test/peers/authenticator-app.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { createAccount } from '../service.ts'
import * as queries from './queries.ts'
import { openSessionOrChallenge } from './two-steps.ts'

const start = Temporal.Instant.from('2026-11-20T20:00:00Z')
const site = duringTests(openAccountSite)
let count: number
let ana: { id: string; email: string }
let headers: { authorization: string }
beforeEach(async () => {
  site.clock.set(start.toString())
  ;({ ana, headers, count } = await site.openAccount())
})

const post = (path: string, payload: object, caller: { authorization?: string } = headers) =>
  site.post(path, payload, caller)
const security = async () => (await site.app.inject({ url: '/api/auth/security', headers })).json()
const statusOf = async (caller: typeof headers) =>
  (await site.app.inject({ url: '/api/auth/me', headers: caller })).statusCode

/** Thirty seconds later: a code works once. */
const nextStep = () => site.clock.set(site.clock.now().add({ seconds: 30 }).toString())
const newestCode = (secret: string) => codeOf(secret, site.clock.now())

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await post('second-factor', { password })).json()
  const { recovery_codes } = (await post('second-factor/enable', { code: newestCode(secret) })).json()
  nextStep()
  return { secret, codes: recovery_codes }
}

const logIn = () => post('login', { email: ana.email, password }, {})
const firstStep = async (): Promise<string> => (await logIn()).json().challenge
const secondStep = (challenge: string, code: string) => post('login/second-factor', { challenge, code }, {})

describe('turning it on', () => {
  test('takes the password and a first code, gives ten recovery codes, and ends the other sessions', async () => {
    const other = await site.signIn(ana)
    const answer = await post('second-factor', { password })
    const { secret, otpauth_url, qr_code } = answer.json()
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(otpauth_url).toContain(`secret=${secret}`)
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(await security()).toMatchObject({ second_factor: false, recovery_codes_left: 0 })
    expect((await logIn()).json()).toHaveProperty('token')

    expect((await post('second-factor/enable', { code: '000000' })).json().error.message).toBe(
      wrongCodeMessage,
    )
    const { recovery_codes } = (await post('second-factor/enable', { code: newestCode(secret) })).json()
    expect(recovery_codes).toHaveLength(10)
    expect(await security()).toEqual({
      external_provider: null,
      has_password: true,
      second_factor: true,
      needs_second_factor: false,
      recovery_codes_left: 10,
    })
    expect([await statusOf(headers), await statusOf(other)]).toEqual([200, 401])
    expect((await eventually(() => site.sent[0])).subject).toBe('The second factor is on')
  })

  test('stores neither the secret nor the codes in a readable form', async () => {
    const { secret, codes } = await turnOn()
    const of = ['member_id', '=', ana.id] as const
    const [factor] = await site.db
      .selectFrom('second_factors')
      .select('secret')
      .where(...of)
      .execute()
    expect(factor?.secret).not.toContain(secret)
    const stored = await site.db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where(...of)
      .execute()
    const texts = stored.map(({ code_hash }) => code_hash.toString('latin1')).join(' ')
    expect(texts).toHaveLength(10 * 32 + 9)
    for (const code of codes) expect(texts).not.toContain(code.replaceAll('-', ''))
  })

  test('with an Idempotency-Key stores no answer', async () => {
    const key = { ...headers, 'idempotency-key': 'the-same' }
    const answers = [
      await post('second-factor', { password }, key),
      await post('second-factor', { password }, key),
    ]
    const [first, second] = answers.map((answer) => answer.json().secret)
    expect(first).not.toBe(second)
  })

  test('is refused with a wrong password, and when it is on', async () => {
    expect((await post('second-factor', { password: 'wrong' })).statusCode).toBe(422)
    await turnOn()
    const again = await post('second-factor', { password })
    expect(again.json().error).toMatchObject({
      code: 'SECOND_FACTOR_ON',
      details: { reason: 'wrong_state' },
    })
  })

  test('by two requests at once is done once', async () => {
    const { secret } = (await post('second-factor', { password })).json()
    const code = newestCode(secret)
    const answers = await Promise.all([1, 2, 3].map(() => post('second-factor/enable', { code })))
    const [done, ...refused] = answers.map(({ statusCode }) => statusCode).sort()
    expect(done).toBe(200)
    // It gives the session another token, so a request that is read after it is not signed in.
    for (const status of refused) expect([401, 422]).toContain(status)
  })
})

/** Resolves when a statement waits for a lock. */
const statementWaits = () =>
  eventually(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db)
    return rows.length > 0 ? 'waiting' : undefined
  })

describe('a sign-in', () => {
  test('has a second step, and the first one opens nothing', async () => {
    const { secret } = await turnOn()
    const first = await logIn()
    expect([first.statusCode, Object.keys(first.json())]).toEqual([200, ['challenge']])
    const { challenge } = first.json()
    expect(await statusOf({ authorization: `Bearer ${challenge}` })).toBe(401)
    const signedIn = await secondStep(challenge, newestCode(secret))
    expect([signedIn.statusCode, signedIn.json().user.email]).toEqual([200, ana.email])
    expect(await statusOf({ authorization: `Bearer ${signedIn.json().token}` })).toBe(200)
    nextStep()
    expect((await secondStep(challenge, newestCode(secret))).statusCode).toBe(422)
  })

  test('with a wrong password says the same as without a second factor', async () => {
    await turnOn()
    const answer = await post('login', { email: ana.email, password: 'wrong' }, {})
    expect([answer.statusCode, answer.json().error.message]).toEqual([401, 'Incorrect password'])
  })

  test('refuses a code that was used before, also by requests at the same time', async () => {
    const { secret } = await turnOn()
    const challenges = [await firstStep(), await firstStep(), await firstStep()]
    const code = newestCode(secret)
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, code)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect((await secondStep(await firstStep(), code)).json().error.details).toEqual([
      { path: 'code', message: wrongCodeMessage },
    ])
  })

  test('refuses a code that was used before also on another server, and the code of the step before it', async () => {
    const { secret } = await turnOn()
    const { log } = site.deps
    const database = await openDatabase({ databaseUrl: site.databaseUrl, log })
    const other = await buildApp({ ...site.deps, db: database.kysely })
    try {
      const before = newestCode(secret)
      nextStep()
      const code = newestCode(secret)
      const challenges = await Promise.all(Array.from({ length: 8 }, firstStep))
      const use = (challenge: string, index: number, used: string) =>
        [site.app, other][index % 2]!.inject({
          method: 'POST',
          url: '/api/auth/login/second-factor',
          payload: { challenge, code: used },
        })
      const answers = await Promise.all(challenges.map((challenge, index) => use(challenge, index, code)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(422)])
      for (const [index, used] of [code, before, before].entries()) {
        expect((await use(await firstStep(), index, used)).statusCode).toBe(422)
      }
    } finally {
      await other.close()
      await database.close()
    }
  })

  test('takes the code of the step before the present one, and not the next one', async () => {
    const { secret } = await turnOn()
    const next = codeOf(secret, site.clock.now().add({ seconds: 30 }))
    expect((await secondStep(await firstStep(), next)).statusCode).toBe(422)
    nextStep()
    nextStep()
    expect((await secondStep(await firstStep(), next)).statusCode).toBe(200)
  })

  test('takes each recovery code once, also by requests at the same time', async () => {
    const { codes } = await turnOn()
    const challenges = [await firstStep(), await firstStep(), await firstStep()]
    const written = codes[0]!.toUpperCase().replaceAll('-', ' ')
    const answers = await Promise.all(challenges.map((challenge) => secondStep(challenge, written)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
    expect((await security()).recovery_codes_left).toBe(9)
    expect((await secondStep(await firstStep(), codes[1]!)).statusCode).toBe(200)
  })

  test("refuses another member's recovery code", async () => {
    const { codes } = await turnOn()
    const other = ana
    ana = await createAccount(site, {
      email: `b${count}@example.com`,
      password,
      display_name: 'Bea',
      role: 'user',
    })
    headers = await site.signIn(ana)
    await turnOn()
    expect((await secondStep(await firstStep(), codes[0]!)).statusCode).toBe(422)
    ana = other
    expect((await secondStep(await firstStep(), codes[0]!)).statusCode).toBe(200)
  })

  test.each([
    ['ten minutes', () => void site.clock.set(start.add({ minutes: 11 }).toString())],
    [
      'a change of the password',
      () => post('change-password', { current_password: password, password: 'another password' }),
    ],
  ])('must start again after %s', async (_, happens) => {
    const { secret } = await turnOn()
    const challenge = await firstStep()
    await happens()
    const answer = await secondStep(challenge, newestCode(secret))
    expect([answer.statusCode, answer.json().error.details[0].path]).toEqual([422, 'challenge'])
  })

  test('that began before the second factor was on does not keep a session without it', async () => {
    const { secret } = (await post('second-factor', { password })).json()
    const { opened, enabled } = await transaction(site.db, async (trx) => {
      const deps = { ...site.deps, db: trx, limiter: undefined as never }
      const origin = { address: '203.0.113.7', userAgent: '' }
      const opened = await openSessionOrChallenge(deps, { memberId: ana.id, origin })
      const enabling = post('second-factor/enable', { code: newestCode(secret) })
      // The enabling waits for the end of this transaction; without a lock it ends now and misses the session.
      const first = await Promise.race([enabling.then(() => 'enabled'), statementWaits()])
      expect(first).toBe('waiting')
      return { opened, enabled: enabling }
    })
    expect((await enabled).statusCode).toBe(200)
    expect(await statusOf({ authorization: `Bearer ${'token' in opened ? opened.token : ''}` })).toBe(401)
  })

  test('logs both results of the second step', async () => {
    const { secret } = await turnOn()
    const challenge = await firstStep()
    await secondStep(challenge, '000000')
    await secondStep(challenge, newestCode(secret))
    const rows = await site.db
      .selectFrom('sign_ins')
      .select('is_success')
      .where('member_id', '=', ana.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ is_success }) => is_success)).toEqual([true, false, true])
  })
})

describe('turning it off', () => {
  test('takes the password and a code', async () => {
    const { secret, codes } = await turnOn()
    const off = (given: string, code: string) => post('second-factor/disable', { password: given, code })
    expect((await off('wrong', newestCode(secret))).statusCode).toBe(422)
    expect((await off(password, '000000')).statusCode).toBe(422)
    expect(await security()).toMatchObject({ second_factor: true, recovery_codes_left: 10 })
    const challenge = await firstStep()
    expect((await off(password, codes[3]!)).statusCode).toBe(204)
    expect(await security()).toMatchObject({ second_factor: false, recovery_codes_left: 0 })
    expect((await secondStep(challenge, codes[4]!)).statusCode).toBe(422)
    expect((await logIn()).json()).toHaveProperty('token')
    await eventually(() => site.sent.find(({ subject }) => subject === 'The second factor is off'))
  })

  test('new recovery codes replace those before', async () => {
    const { secret, codes } = await turnOn()
    const answer = await post('second-factor/recovery-codes', { password, code: newestCode(secret) })
    const { recovery_codes } = answer.json()
    expect(recovery_codes).toHaveLength(10)
    expect((await secondStep(await firstStep(), codes[0]!)).statusCode).toBe(422)
    expect((await secondStep(await firstStep(), recovery_codes[0])).statusCode).toBe(200)
  })

  test('new recovery codes replace also those that are being made at the same time', async () => {
    const { secret } = await turnOn()
    let second: ReturnType<typeof post> | undefined
    await transaction(site.db, async (trx) => {
      await queries.lockSecondFactor(trx, ana.id)
      const hashes = Array.from({ length: 10 }, (_, number) => Buffer.from(`code ${number}`))
      await queries.insertRecoveryCodes(trx, { memberId: ana.id, hashes })
      second = post('second-factor/recovery-codes', { password, code: newestCode(secret) })
      await statementWaits()
    })
    expect((await second!).statusCode).toBe(200)
    expect(await security()).toMatchObject({ recovery_codes_left: 10 })
  })
})

describe('an admin', () => {
  const admin = async (number: number) => {
    const email = `admin${count}-${number}@example.com`
    const account = await createAccount(site, { email, password, display_name: 'Zoe', role: 'admin' })
    return { ...account, headers: await site.signIn(account) }
  }
  const reset = (id: string, caller: object) =>
    site.app.inject({ method: 'DELETE', url: `/api/admin/users/${id}/second-factor`, headers: { ...caller } })

  test('resets the second factor of a member, which is recorded and mailed', async () => {
    const zoe = await admin(1)
    await turnOn()
    const listed = await site.app.inject({
      url: `/api/admin/users?search=${ana.email}`,
      headers: zoe.headers,
    })
    expect(listed.json()[0].second_factor).toBe(true)
    const answer = await reset(ana.id, zoe.headers)
    expect([answer.statusCode, answer.json().second_factor]).toEqual([200, false])
    expect(await statusOf(headers)).toBe(401)
    expect((await logIn()).json()).toHaveProperty('token')
    await eventually(() => site.sent.find(({ subject }) => subject === 'The second factor was reset'))
    await reset(ana.id, zoe.headers)
    const log = await site.app.inject({ url: `/api/admin/audit-log?actor=${zoe.id}`, headers: zoe.headers })
    expect(log.json().map(({ action }: { action: string }) => action)).toEqual(['user.second_factor_reset'])
  })

  test('cannot reset the own one', async () => {
    const zoe = await admin(2)
    expect((await reset(zoe.id, zoe.headers)).statusCode).toBe(403)
  })
})

describe('where admins need it', () => {
  const strict = duringTests(() =>
    openTestApp({ settings: { ADMIN_SECOND_FACTOR: 'on' }, mailer: { send: async () => {} } }),
  )

  test('an admin without one has only the rights of other members', async () => {
    const account = { email: 'zoe@example.com', password, display_name: 'Zoe', role: 'admin' } as const
    const zoe = await strict.signIn(await createAccount(strict, account))
    const get = (url: string) => strict.app.inject({ url: `/api${url}`, headers: zoe })
    const send = (path: string, payload: object) => postAs(strict, path, payload, zoe)
    expect((await get('/auth/me')).json()).toMatchObject({ role: 'user', must_set_up_second_factor: true })
    expect((await get('/auth/security')).json()).toMatchObject({ needs_second_factor: true })
    expect((await get('/admin/users')).statusCode).toBe(403)
    expect((await get('/events/my-events')).statusCode).toBe(403)

    const { secret } = (await send('second-factor', { password })).json()
    const code = codeOf(secret, strict.clock.now())
    const { recovery_codes } = (await send('second-factor/enable', { code })).json()
    expect((await get('/auth/me')).json()).toMatchObject({ role: 'admin', must_set_up_second_factor: false })
    expect((await get('/admin/users')).statusCode).toBe(200)

    const off = await send('second-factor/disable', { password, code: recovery_codes[0] })
    expect(off.statusCode).toBe(204)
    expect((await get('/admin/users')).statusCode).toBe(403)
  })

  test('other members do not', async () => {
    const account = { email: 'olu@example.com', password, display_name: 'Olu', role: 'organizer' } as const
    const olu = await strict.signIn(await createAccount(strict, account))
    const answer = await strict.app.inject({ url: '/api/auth/me', headers: olu })
    expect(answer.json()).toMatchObject({ role: 'organizer', must_set_up_second_factor: false })
  })
})

test('wrong codes of an account are limited', async () => {
  await using limited = await openTestApp({
    settings: { RATE_LIMITS: 'on' },
    mailer: { send: async () => {} },
  })
  const account = { email: 'a@example.com', password, display_name: 'A', role: 'user' } as const
  const session = await limited.signIn(await createAccount(limited, account))
  const send = (path: string, payload: object) => postAs(limited, path, payload, session)
  const { secret } = (await send('second-factor', { password })).json()
  const code = codeOf(secret, limited.clock.now())
  const { recovery_codes } = (await send('second-factor/enable', { code })).json()
  const { challenge } = (await send('login', { email: account.email, password })).json()
  const guess = (guessed: string) => send('login/second-factor', { challenge, code: guessed })
  for (let wrong = 0; wrong < 5; wrong++) expect((await guess('000000')).statusCode).toBe(422)
  expect((await guess(recovery_codes[0])).statusCode).toBe(429)
})
