import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSmtpPeer } from '../../../test/peers/smtp-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { hashPassword } from './password-hash.ts'
import { sendResetLink } from './password-reset.ts'
import { upsertPassword } from './queries.ts'
import { createAccount } from './service.ts'
import { deleteSessionsOf } from './sessions/queries.ts'

const smtp = duringTests(openSmtpPeer)
const site = duringTests(() =>
  openTestApp({
    mailer: openMailer({
      server: smtp.url,
      from: 'Floorcraft <hello@floorcraft.example>',
      printTexts: true,
      print: () => {},
    }),
  }),
)
const post = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { host: 'evil.example' } })
const linkPattern = /https:\/\/floorcraft\.example\/reset-password\?token=3D([\w-]+)|\?token=([\w-]{43})/

beforeAll(() => site.startWorkers())

let count = 0
const newAccount = () =>
  createAccount(site, {
    email: `reset${++count}@example.com`,
    password: 'the old secret',
    display_name: 'Bea',
    role: 'user',
  })

/** Sends a link and returns its token from the mail. */
async function mailToken(email: string): Promise<string> {
  const texts: string[] = []
  await sendResetLink({ ...site.deps, mailer: { send: async (mail) => void texts.push(mail.text) } }, email)
  return linkPattern.exec(texts[0]!)![2]!
}

test('mails a link with the configured address; the link sets a new password', async () => {
  const { id, email } = await newAccount()
  const session = await site.signIn({ id })
  const answer = await post('forgot-password', { email: email.toUpperCase() })
  expect(answer.statusCode).toBe(202)
  const message = await eventually(() => smtp.messages.find((text) => text.includes(`To: ${email}`)))
  expect(message).not.toContain('evil.example')
  // Another person can have chosen the name of an unconfirmed address.
  expect(message).not.toContain('Bea')
  const decoded = message.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  const token = linkPattern.exec(decoded)![2]!
  expect(decoded).toContain(`https://floorcraft.example/reset-password?token=${token}`)

  expect((await post('reset-password', { token, password: 'a new secret' })).statusCode).toBe(200)
  expect((await post('login', { email, password: 'the old secret' })).json().error.message).toBe(
    'Incorrect password',
  )
  expect((await post('login', { email, password: 'a new secret' })).statusCode).toBe(200)
  expect((await site.app.inject({ url: '/api/auth/me', headers: session })).statusCode).toBe(401)
  await eventually(() => smtp.messages.find((text) => text.includes('Your password was changed')))
})

test('a mail that the server refuses is sent again later', async () => {
  const { email } = await newAccount()
  smtp.refuse = true
  await post('forgot-password', { email })
  const mine = sql`name = 'identity.reset-requested' and data->>'email' = ${email}`
  const waiting = sql`select 1 from pgboss.job where ${mine} and state = 'retry'`
  await eventually(async () => (await waiting.execute(site.db)).rows.length > 0)
  smtp.refuse = false
  await sql`update pgboss.job set start_after = now() where ${mine}`.execute(site.db)
  await eventually(() => smtp.messages.find((text) => text.includes(`To: ${email}`)))
})

test('an e-mail without an account gets the same answer and no mail', async () => {
  const { email } = await newAccount()
  const [known, unknown] = await Promise.all([
    post('forgot-password', { email }),
    post('forgot-password', { email: 'stranger@example.com' }),
  ])
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await eventually(() => smtp.messages.find((text) => text.includes(`To: ${email}`)))
  expect(smtp.messages.join()).not.toContain('stranger@example.com')
})

describe('a token', () => {
  test('works once, also for two simultaneous uses', async () => {
    const token = await mailToken((await newAccount()).email)
    const answers = await Promise.all([
      post('reset-password', { token, password: 'first new one' }),
      post('reset-password', { token, password: 'second new one' }),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
  })

  test('works for one hour', async () => {
    const token = await mailToken((await newAccount()).email)
    site.clock.set('2026-11-20T21:00:00Z')
    const answer = await post('reset-password', { token, password: 'too late now' })
    expect(answer.json().error.message).toBe('This link is no longer valid. Please ask for a new one.')
    site.clock.set('2026-11-20T20:00:00Z')
  })

  test('stays valid after a refused password, and becomes invalid when another token is used', async () => {
    const { email } = await newAccount()
    const [first, second] = [await mailToken(email), await mailToken(email)]
    const refused = await post('reset-password', { token: first, password: 'abc' })
    expect(refused.json().error.message).toBe('Password should be at least 6 characters')
    expect((await post('reset-password', { token: first, password: 'long enough' })).statusCode).toBe(200)
    expect((await post('reset-password', { token: second, password: 'long enough' })).statusCode).toBe(422)
  })

  test('is stored only as a hash', async () => {
    const token = await mailToken((await newAccount()).email)
    const rows = await site.db.selectFrom('password_resets').select('token_hash').execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some((row) => row.token_hash.includes(Buffer.from(token, 'base64url')))).toBe(false)
  })
})

test('a sign-in that verified the old password just before the reset gets no session', async () => {
  const { id, email } = await newAccount()
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%into sessions%'`
  const login = await site.db.transaction().execute(async (reset) => {
    // The reset is not committed yet, so a sign-in still reads the old password.
    await upsertPassword(reset, {
      memberId: id,
      passwordHash: await hashPassword('a new secret'),
      now: site.clock.now(),
    })
    const answer = post('login', { email, password: 'the old secret' })
    await Promise.race([answer, eventually(async () => (await waiting.execute(site.db)).rows.length > 0)])
    await deleteSessionsOf(reset, id)
    return { answer }
  })
  expect((await login.answer).json().error).toMatchObject({ code: 'AUTH_WRONG_PASSWORD' })
  const sessions = await site.db
    .selectFrom('sessions')
    .select('member_id')
    .where('member_id', '=', id)
    .execute()
  expect(sessions).toEqual([])
})

describe('the first reset, which verifies the e-mail,', () => {
  const linkProvider = (memberId: string) =>
    site.db
      .insertInto('linked_identities')
      .values({ issuer: 'facebook', subject: memberId, member_id: memberId })
      .execute()
  const insertCode = (memberId: string) =>
    site.db
      .insertInto('sign_in_codes')
      .values({
        code_hash: Buffer.from(memberId),
        state_hash: Buffer.from(''),
        member_id: memberId,
        expires_at: site.clock.now().add({ minutes: 1 }),
      })
      .execute()
  const count = async (table: 'linked_identities' | 'sign_in_codes', memberId: string) =>
    (await site.db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute()).length

  test('removes linked providers and their codes', async () => {
    const { id, email } = await newAccount()
    await linkProvider(id)
    await insertCode(id)
    const token = await mailToken(email)
    expect((await post('reset-password', { token, password: 'a new secret' })).statusCode).toBe(200)
    expect([await count('linked_identities', id), await count('sign_in_codes', id)]).toEqual([0, 0])
  })

  test('is different from later resets, which keep linked providers and remove codes', async () => {
    const { id, email } = await newAccount()
    await post('reset-password', { token: await mailToken(email), password: 'a new secret' })
    await linkProvider(id)
    await insertCode(id)
    await post('reset-password', { token: await mailToken(email), password: 'another new one' })
    expect([await count('linked_identities', id), await count('sign_in_codes', id)]).toEqual([1, 0])
  })
})

test('a disabled account gets no link', async () => {
  const { email } = await buildMember(site.db, { disabled_at: '2026-11-01T00:00:00Z' })
  const texts: string[] = []
  await sendResetLink({ ...site.deps, mailer: { send: async (mail) => void texts.push(mail.text) } }, email)
  expect(texts).toEqual([])
})
