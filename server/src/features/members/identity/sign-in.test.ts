import { leakedPasswordMessage } from '@floorcraft/contract/members/passwords.ts'
import { describe, expect, test } from 'vitest'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
const post = (path: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })
const me = (token: string) =>
  site.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
const messageOf = (response: { json(): { error: { message: string } } }) => response.json().error.message

const ana = { email: 'ana@example.com', password: 'zouk-at-nine', display_name: 'Ana' }

describe('the first member', () => {
  test('of an empty installation becomes administrator, also with simultaneous sign-ups', async () => {
    expect((await site.app.inject('/api/auth/providers')).json()).toEqual({
      email_password: true,
      social: [],
      external_issuer: null,
      external_name: null,
      first_admin: true,
    })
    const people = ['one', 'two', 'three'].map((name) => ({ ...ana, email: `${name}@example.com` }))
    const answers = await Promise.all(people.map((person) => post('signup', person)))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201])
    const roles = answers.map((answer) => answer.json().user.role as string)
    expect(roles.sort()).toEqual(['admin', 'user', 'user'])
    expect((await site.app.inject('/api/auth/providers')).json().first_admin).toBe(false)
  })
})

test('a leaked password is refused, unless the operator allows it', async () => {
  const lea = { ...ana, email: 'lea@example.com', password: 'Lozowski' }
  const refused = await post('signup', lea)
  expect([refused.statusCode, refused.json().error.details]).toEqual([
    422,
    [{ path: 'password', message: leakedPasswordMessage }],
  ])
  await using lenient = await openTestApp({ settings: { PASSWORD_REFUSE_COMMON: 'off' } })
  const accepted = await lenient.app.inject({ method: 'POST', url: '/api/auth/signup', payload: lea })
  expect(accepted.statusCode).toBe(201)
})

describe('signing up', () => {
  test('returns the account and a token that works', async () => {
    const answer = await post('signup', { ...ana, email: '  Ana@Example.com ', role: 'organizer' })
    expect(answer.statusCode).toBe(201)
    const { token, user } = answer.json()
    expect(user).toMatchObject({ email: 'ana@example.com', display_name: 'Ana', role: 'organizer' })
    expect(user.created_at).toBe(site.clock.now().toString())
    expect(JSON.stringify(answer.json())).not.toContain('password')
    expect((await me(token)).json()).toEqual(user)
  })

  test.each(['admin', 'scene_leader', 'owner', 7, null, undefined])(
    'with the role %s creates a member with the role user',
    async (role) => {
      const email = `role-${String(role)}@example.com`
      const answer = await post('signup', { ...ana, email, role, disabled_at: null, is_demo: true })
      expect(answer.json().user.role).toBe('user')
    },
  )

  test.each([
    [{ ...ana, email: 'ANA@example.com' }, 409, 'An account with this email already exists'],
    [{ ...ana, email: 'b@example.com', password: 'five5' }, 422, 'Password should be at least 6 characters'],
    [
      { ...ana, email: 'b@example.com', password: 'QWERTY' },
      422,
      'This password is too easy to guess. Please choose another one.',
    ],
    [
      { ...ana, email: 'b@example.com', password: 'Mustang' },
      422,
      'This password is too easy to guess. Please choose another one.',
    ],
    [
      { ...ana, email: 'b@example.com', password: '        ' },
      422,
      'This password is too easy to guess. Please choose another one.',
    ],
  ])('is refused with a message: %j', async (body, status, message) => {
    const answer = await post('signup', body)
    expect([answer.statusCode, messageOf(answer)]).toEqual([status, message])
  })

  test.each([
    [{ ...ana, email: 'nobody' }, 'email', 'Invalid email address'],
    [{ ...ana, email: 'b@example.com', display_name: '  ' }, 'display_name', 'Display name is required'],
    [{ ...ana, email: 'b@example.com', password: '' }, 'password', 'Password is required'],
  ])('reports the field: %j', async (body, path, message) => {
    const answer = await post('signup', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.details).toContainEqual({ path, message })
  })

  test('twice at the same time creates one account', async () => {
    const twin = { ...ana, email: 'twin@example.com' }
    const answers = await Promise.all([post('signup', twin), post('signup', twin)])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
    const refused = answers.find((answer) => answer.statusCode === 409)!
    expect(refused.json().error.details).toEqual({ reason: 'email_taken' })
  })
})

describe('signing in', () => {
  test('with the right password opens a session', async () => {
    const answer = await post('login', { email: 'ANA@example.com', password: ana.password })
    expect(answer.statusCode).toBe(200)
    expect((await me(answer.json().token)).json().email).toBe('ana@example.com')
  })

  test.each([
    ['nobody@example.com', ana.password, 'AUTH_USER_NOT_FOUND', 'No account found with this email'],
    [ana.email, 'zouk-at-ten', 'AUTH_WRONG_PASSWORD', 'Incorrect password'],
  ])('as %s with %s is refused', async (email, password, code, message) => {
    const answer = await post('login', { email, password })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toMatchObject({ code, message })
  })

  test('with an invalid e-mail is refused', async () => {
    const answer = await post('login', { email: 'ana', password: 'x' })
    expect(answer.json().error.details).toEqual([{ path: 'email', message: 'Invalid email address' }])
  })
})

describe('a session', () => {
  const open = async () => (await post('login', ana)).json().token as string
  const memberId = async () =>
    (
      await site.db
        .selectFrom('members')
        .select('id')
        .where('email', '=', ana.email)
        .executeTakeFirstOrThrow()
    ).id
  const refusal = async (token: string) => (await me(token)).json().error?.code as string | undefined

  test('ends with its sign-out; other sessions stay', async () => {
    const [here, there] = [await open(), await open()]
    expect((await post('logout', {}, { authorization: `Bearer ${here}` })).statusCode).toBe(204)
    expect(await refusal(here)).toBe('AUTH_TOKEN_INVALID')
    expect(await refusal(there)).toBeUndefined()
  })

  test('is refused while the account is disabled, except for public calls', async () => {
    const token = await open()
    const disable = (disabled_at: string | null) =>
      site.db.updateTable('members').set({ disabled_at }).where('email', '=', ana.email).execute()
    await disable('2026-11-20T00:00:00Z')
    expect((await me(token)).statusCode).toBe(403)
    expect(await refusal(token)).toBe('AUTH_USER_DISABLED')
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.app.inject({ url: '/api/scenes', headers })).statusCode).toBe(200)
    expect((await post('login', ana)).json().error.code).toBe('AUTH_USER_DISABLED')
    await disable(null)
    expect(await refusal(token)).toBeUndefined()
  })

  test('expires thirty days after its last use', async () => {
    const token = await open()
    site.clock.set('2026-12-15T20:00:00Z')
    expect(await refusal(token)).toBeUndefined()
    site.clock.set('2027-01-14T19:00:00Z')
    expect(await refusal(token)).toBeUndefined()
    site.clock.set('2027-02-13T19:00:00Z')
    expect(await refusal(token)).toBe('AUTH_TOKEN_EXPIRED')
    site.clock.set('2026-11-20T20:00:00Z')
  })

  test('has the current role of the member, also after becoming a scene leader', async () => {
    const token = await open()
    const id = await memberId()
    await site.db.updateTable('members').set({ role: 'user' }).where('id', '=', id).execute()
    expect((await me(token)).json().role).toBe('user')
    const { buildScene } = await import('../../../test/builders.ts')
    const scene = await buildScene(site.db, { leaders: [{ id } as never] })
    expect((await me(token)).json()).toMatchObject({ role: 'scene_leader', led_scene_ids: [scene.id] })
  })

  test.each(['Bearer', 'Bearer ', 'Bearer nonsense', 'Basic abc', `Bearer ${'x'.repeat(9000)}`, 'Bearer ä'])(
    'is not opened by the header %s',
    async (authorization) => {
      const answer = await site.app.inject({ url: '/api/auth/me', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().error.code).toBe('AUTH_TOKEN_INVALID')
    },
  )

  test('is stored only as a hash, like the password', async () => {
    const token = await open()
    const sessions = await site.db.selectFrom('sessions').selectAll().execute()
    expect(sessions.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
    expect(sessions.every((row) => row.token_hash.length === 32)).toBe(true)
    const stored = await site.db.selectFrom('password_credentials').select('password_hash').execute()
    expect(stored.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })
})

test('answers with the token of a session are not stored for idempotency', async () => {
  const person = { ...ana, email: 'again@example.com' }
  const { token } = (await post('signup', person)).json()
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'again' }
  const [first, second] = [await post('login', person, headers), await post('login', person, headers)]
  expect(second.json().token).not.toBe(first.json().token)
  expect(await site.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('the password policy is the configured one', async () => {
  expect((await site.app.inject('/api/auth/password-policy')).json()).toEqual({
    min_length: 6,
    refuse_common: true,
  })
})
