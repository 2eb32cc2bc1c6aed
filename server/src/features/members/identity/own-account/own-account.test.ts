import { sameEmailMessage } from '@floorcraft/contract/members/account-security.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import type { Mail } from '../../../../platform/mail/mailer.ts'
import { openAccountSite, password, postAs } from '../../../../test/account-site.ts'
import { buildMember } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { eventually } from '../../../../test/eventually.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { createAccount } from '../service.ts'
import { sendEmailChangeLink } from './email.ts'
import { upsertEmailChange } from './queries.ts'

const site = duringTests(openAccountSite)
let count: number
let ana: { id: string; email: string }
let headers: { authorization: string }
beforeEach(async () => {
  ;({ ana, headers, count } = await site.openAccount())
})

const post = (path: string, payload: object, caller: { authorization?: string } = headers) =>
  site.post(path, payload, caller)
const me = async (caller = headers) => site.app.inject({ url: '/api/auth/me', headers: caller })
const mailTo = (address: string, subject: RegExp) =>
  eventually(() => site.sent.find(({ to, subject: own }) => to === address && subject.test(own)))
const problems = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json().error.details,
]

describe('a change of the password', () => {
  const change = (current_password: string, next: string) =>
    post('change-password', { current_password, password: next })

  test('ends the other sessions, and a mail tells the member', async () => {
    const other = await site.signIn(ana)
    expect((await change(password, 'three left feet')).statusCode).toBe(204)
    expect([(await me()).statusCode, (await me(other)).statusCode]).toEqual([200, 401])
    const statuses = []
    for (const each of [password, 'three left feet']) {
      statuses.push((await post('login', { email: ana.email, password: each })).statusCode)
    }
    expect(statuses).toEqual([401, 200])
    const mail = await mailTo(ana.email, /password was changed/)
    expect(mail.text).toContain('Hello Ana,')
  })

  test.each([
    ['another current password', 'wrong', 'three left feet', 'current_password', 'Incorrect password'],
    ['a short password', password, 'short', 'password', 'Password should be at least 6 characters'],
    ['a common password', password, 'password1', 'password', /too easy/],
    ['no current password', '', 'three left feet', 'current_password', 'Password is required'],
  ])('is refused with %s', async (_, current, next, path, message) => {
    const answer = await change(current, next)
    const text = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(problems(answer)).toEqual([422, [{ path, message: text }]])
    expect((await post('login', { email: ana.email, password })).statusCode).toBe(200)
  })

  test('by two requests at once is done once', async () => {
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((next) => change(password, next)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422])
  })

  test('needs a password before it', async () => {
    const social = await site.signIn(await buildMember(site.db))
    const body = { current_password: 'any', password: 'three left feet' }
    expect(problems(await post('change-password', body, social))[0]).toBe(422)
  })
})

describe('a change of the address', () => {
  const request = (email: string, given = password) => post('change-email', { email, password: given })
  const tokenIn = ({ text }: Mail) => /confirm-new-email\?token=([\w-]{43})/.exec(text)![1]!
  const confirm = (token: string) => post('confirm-new-email', { token }, {})

  test('happens when the link in the mail to the new address is used, once', async () => {
    const email = `new${count}@example.com`
    expect((await request(email.toUpperCase())).statusCode).toBe(202)
    const mail = await mailTo(email, /confirm your new address/)
    expect(mail.text).not.toContain('Ana')
    await mailTo(ana.email, /new address was requested/)
    expect((await me()).json().email).toBe(ana.email)

    expect((await confirm(tokenIn(mail))).statusCode).toBe(200)
    expect((await me()).json()).toMatchObject({ email, email_verified: true })
    const stored = site.db.selectFrom('members').select('email_verified_at').where('email', '=', email)
    expect(await stored.executeTakeFirst()).toEqual({ email_verified_at: site.clock.now() })
    await mailTo(ana.email, /address of your account was changed/)
    expect((await post('login', { email, password })).statusCode).toBe(200)
    expect((await post('login', { email: ana.email, password })).statusCode).toBe(401)
    expect((await confirm(tokenIn(mail))).statusCode).toBe(422)
  })

  test('to a taken address has the same answer, and only the owner of the address learns of it', async () => {
    const other = await buildMember(site.db)
    const free = await request(`free${count}@example.com`)
    const taken = await request(other.email)
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
    const mail = await mailTo(other.email, /has an account already/)
    expect(mail.text).not.toContain('token=')
    expect((await me()).json().email).toBe(ana.email)
  })

  test('is refused without the password, and to the same address', async () => {
    expect(problems(await request('x@example.com', 'wrong'))).toEqual([
      422,
      [{ path: 'password', message: 'Incorrect password' }],
    ])
    expect(problems(await request(ana.email))).toEqual([422, [{ path: 'email', message: sameEmailMessage }]])
    expect(problems(await request('no address'))[0]).toBe(422)
  })

  /** Requests the change and returns the token of its link. */
  async function linkTo(email: string): Promise<string> {
    expect((await request(email)).statusCode).toBe(202)
    return tokenIn(await mailTo(email, /confirm your new address/))
  }

  test('whose job runs after a change of the password gets no link', async () => {
    const email = `slow${count}@example.com`
    await linkTo(email)
    const { id } = await site.db
      .selectFrom('email_changes')
      .select('id')
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await post('change-password', { current_password: password, password: 'a new one' })
    site.sent.length = 0
    await sendEmailChangeLink(site.deps, { memberId: ana.id, changeId: id })
    expect(site.sent.filter(({ to }) => to === email)).toEqual([])
  })

  test('is not stored when the password changed after its verification', async () => {
    const change = {
      id: newId(),
      memberId: ana.id,
      email: `late${count}@example.com`,
      expiresAt: site.clock.now(),
      passwordHash: 'of the password before',
    }
    expect(await upsertEmailChange(site.db, change)).toBe(false)
  })

  test('has one link: the newest', async () => {
    const first = await linkTo(`a${count}@example.com`)
    const second = await linkTo(`b${count}@example.com`)
    expect((await confirm(first)).statusCode).toBe(422)
    expect((await confirm(second)).statusCode).toBe(200)
    expect((await me()).json().email).toBe(`b${count}@example.com`)
  })

  test('ends with a change of the password, and the mail says so', async () => {
    await post('change-password', { current_password: password, password: 'a new one' })
    const subject = /password was changed/
    expect((await mailTo(ana.email, subject)).text).not.toContain('change of your email address')
    site.sent.length = 0
    expect((await request(`b${count}@example.com`, 'a new one')).statusCode).toBe(202)
    await post('change-password', { current_password: 'a new one', password: 'another one' })
    expect((await mailTo(ana.email, subject)).text).toContain('change of your email address')
  })

  test.each([
    ['a day', () => void site.clock.set('2026-11-21T20:00:01Z')],
    [
      'a change of the password',
      () => post('change-password', { current_password: password, password: 'a new one' }),
    ],
    ['another account took the address', () => buildMember(site.db, { email: `late${count}@example.com` })],
    [
      'the account was disabled',
      () =>
        site.db
          .updateTable('members')
          .set({ disabled_at: '2026-11-20T20:00:00Z' })
          .where('id', '=', ana.id)
          .execute(),
    ],
  ])('is not possible after %s', async (_, happens) => {
    const token = await linkTo(`late${count}@example.com`)
    await happens()
    const answer = await confirm(token)
    site.clock.set('2026-11-20T20:00:00Z')
    expect(answer.statusCode).toBe(422)
    const { email } = await site.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(ana.email)
  })

  test('ends the link that sets the password through the old address', async () => {
    await site.db
      .insertInto('password_resets')
      .values({ token_hash: Buffer.alloc(32, count), member_id: ana.id, expires_at: '2026-12-01T00:00:00Z' })
      .execute()
    await confirm(await linkTo(`moved${count}@example.com`))
    const left = await site.db
      .selectFrom('password_resets')
      .select('member_id')
      .where('member_id', '=', ana.id)
      .execute()
    expect(left).toEqual([])
  })
})

test('wrong passwords of a signed-in member are limited', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const account = { email: 'a@example.com', password, display_name: 'A', role: 'user' } as const
  const session = await limited.signIn(await createAccount(limited, account))
  const guess = (current_password: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: session,
      payload: { current_password, password: 'a new password' },
    })
  for (let wrong = 0; wrong < 10; wrong++) expect((await guess('wrong')).statusCode).toBe(422)
  expect((await guess(password)).statusCode).toBe(429)
})

test('only mails count for the limit of new addresses, not wrong passwords', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const account = { email: 'b@example.com', password, display_name: 'B', role: 'user' } as const
  const session = await limited.signIn(await createAccount(limited, account))
  const ask = async (email: string, given = password) =>
    (await postAs(limited, 'change-email', { email, password: given }, session)).statusCode
  for (let wrong = 0; wrong < 6; wrong++) expect(await ask('new@example.com', 'wrong')).toBe(422)
  for (let right = 0; right < 5; right++) expect(await ask(`new${right}@example.com`)).toBe(202)
  expect(await ask('new5@example.com')).toBe(429)
})
