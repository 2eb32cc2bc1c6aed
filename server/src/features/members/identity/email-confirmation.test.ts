import { beforeAll, describe, expect, test } from 'vitest'
import { buildMember, buildScene, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { linkMember } from './providers/external.ts'

const site = duringTests(openTestApp)
let scene: Scene
const post = (url: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })

beforeAll(async () => {
  await site.startWorkers()
  scene = await buildScene(site.db)
})

let count = 0
async function signUp(role = 'organizer', display_name = 'Ana') {
  const email = `new${++count}@example.com`
  const { token, user } = (
    await post('/auth/signup', { email, password: 'zouk-at-nine', display_name, role })
  ).json()
  return { email, user, headers: { authorization: `Bearer ${token}` } }
}
/** The mails without the welcome for a confirmed address, which comes at its own time. */
const mailsTo = (email: string) =>
  site.mails.filter((mail) => mail.includes(`mail to ${email}`) && !mail.includes('Welcome to Floorcraft'))
const firstMailTo = (email: string) => eventually(async () => mailsTo(email)[0])
const tokenIn = (mail: string) => /confirm-email\?token=([\w-]{43})/.exec(mail)![1]!
const confirm = (token: string) => post('/auth/confirm-email', { token })
const isConfirmed = async (headers: object) =>
  (await site.app.inject({ url: '/api/auth/me', headers: { ...headers } })).json().email_verified

describe('the first administrator', () => {
  test('gets no mail, and publishes at once', async () => {
    const admin = await signUp()
    expect(admin.user.role).toBe('admin')
    expect((await publish(admin.headers)).statusCode).toBe(201)
    const next = await signUp()
    await firstMailTo(next.email)
    expect(mailsTo(admin.email)).toEqual([])
  })
})

describe('a sign-up', () => {
  test('sends one mail that asks whether it was the owner of the address, without texts of the member', async () => {
    const { email, headers } = await signUp('user', 'Your account is locked')
    const mail = await firstMailTo(email)
    expect(mail).toContain('Was this you?')
    expect(mail).toContain('https://floorcraft.example/confirm-email?token=')
    expect(mail).not.toContain('locked')
    expect(await isConfirmed(headers)).toBe(false)
    expect((await confirm(tokenIn(mail))).statusCode).toBe(200)
    expect(await isConfirmed(headers)).toBe(true)
    expect((await confirm(tokenIn(mail))).statusCode).toBe(200)
    expect(mailsTo(email)).toHaveLength(1)
  })

  test('stores the moment of the first press, and a second one does not change it', async () => {
    const { email } = await signUp()
    const { token, before } = { token: tokenIn(await firstMailTo(email)), before: site.clock.now() }
    const confirmedAt = async () => {
      const { email_verified_at } = await site.db
        .selectFrom('members')
        .select('email_verified_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return email_verified_at
    }
    expect(await confirmedAt()).toBeNull()
    await confirm(token)
    expect(await confirmedAt()).toEqual(before)
    site.clock.set(before.add({ minutes: 5 }).toString())
    await confirm(token)
    expect(await confirmedAt()).toEqual(before)
    site.clock.set(before.toString())
  })

  test('with an unverified e-mail of a provider sends it too', async () => {
    const identity = { issuer: 'github', subject: '7', email: 'gil@example.com', name: 'Gil' }
    await linkMember(site.deps, { ...identity, emailVerified: false })
    await firstMailTo('gil@example.com')
    await linkMember(site.deps, { ...identity, subject: '8', email: 'eva@example.com', emailVerified: true })
    const last = await signUp()
    await firstMailTo(last.email)
    expect(mailsTo('eva@example.com')).toEqual([])
  })

  test('that is refused sends no mail', async () => {
    const taken = { email: 'taken@example.com', password: 'zouk-at-nine', display_name: 'Ana' }
    await buildMember(site.db, { email: taken.email })
    expect((await post('/auth/signup', taken)).statusCode).toBe(409)
    const last = await signUp()
    await firstMailTo(last.email)
    expect(mailsTo(taken.email)).toEqual([])
  })
})

describe('a link', () => {
  test.each(['x'.repeat(43), 'short', '../../..'])('that is wrong is refused: %s', async (token) => {
    const answer = await confirm(token)
    const message = 'This link is no longer valid. Please ask for a new one.'
    expect([answer.statusCode, answer.json().error.message]).toEqual([422, message])
  })

  test('expires after a week', async () => {
    const { email, headers } = await signUp()
    const token = tokenIn(await firstMailTo(email))
    site.clock.set('2026-11-27T20:00:00Z')
    expect((await confirm(token)).statusCode).toBe(422)
    site.clock.set('2026-11-20T20:00:00Z')
    expect(await isConfirmed(headers)).toBe(false)
  })

  test('is mailed again on request, and not to a confirmed address', async () => {
    const { email, headers } = await signUp()
    const token = tokenIn(await firstMailTo(email))
    expect((await post('/auth/send-confirmation', {}, headers)).statusCode).toBe(202)
    await eventually(async () => mailsTo(email).length === 2)
    await confirm(token)
    await post('/auth/send-confirmation', {}, headers)
    const last = await signUp()
    await firstMailTo(last.email)
    expect(mailsTo(email)).toHaveLength(2)
  })

  test('is mailed three times an hour at most', async () => {
    await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
    const headers = await limited.signIn(await buildMember(limited.db, { email_verified: false }))
    const ask = () => limited.app.inject({ method: 'POST', url: '/api/auth/send-confirmation', headers })
    const answers = [await ask(), await ask(), await ask(), await ask()]
    expect(answers.map((answer) => answer.statusCode)).toEqual([202, 202, 202, 429])
  })
})

const times = { start_datetime: '2026-12-04T20:00', end_datetime: '2026-12-04T23:00' }
const place = { venue_name: 'Hall', venue_address: '1 Main St', venue_city: 'San Diego', venue_state: 'CA' }
const form = (status: string) => ({
  ...times,
  ...place,
  title: `Social ${++count}`,
  event_type: 'social',
  scene_id: scene.id,
  status,
})
const publish = (headers: object) => post('/events', form('published'), headers)

describe('an organizer without a confirmed address', () => {
  const refusal = {
    code: 'AUTH_PERMISSION_DENIED',
    message: 'Please confirm your email address before you publish. The link is in our mail.',
    details: { reason: 'email_unconfirmed' },
  }

  test('saves drafts, and publishes after confirming', async () => {
    const { email, headers } = await signUp()
    const refused = await publish(headers)
    expect([refused.statusCode, refused.json().error]).toMatchObject([403, refusal])
    const body = form('private_draft')
    const draft = (await post('/events', body, headers)).json()
    const change = (url: string, method: 'PUT' | 'PATCH', payload: object) =>
      site.app.inject({ method, url: `/api/events/${draft.id}${url}`, headers, payload })
    const attempts = [
      () => change('/status', 'PATCH', { status: 'published' }),
      () => change('', 'PUT', { ...body, status: 'published' }),
    ]
    for (const attempt of attempts) expect((await attempt()).json().error).toMatchObject(refusal)
    expect((await change('/status', 'PATCH', { status: 'organizer_draft' })).statusCode).toBe(200)
    await confirm(tokenIn(await firstMailTo(email)))
    for (const attempt of attempts) expect((await attempt()).statusCode).toBe(200)
  })

  test('starts no series, because it publishes its dates later', async () => {
    const { headers } = await signUp()
    const series = {
      ...place,
      title: 'Weekly',
      scene_id: scene.id,
      event_type: 'social',
      dance_styles: ['zouk'],
      recurrence_type: 'weekly',
      recurrence_days: ['friday'],
      start_date: '2026-12-04',
      start_time: '20:00',
      duration_hours: 3,
      requires_confirmation: true,
    }
    expect((await post('/recurring-events', series, headers)).json().error).toMatchObject(refusal)
    const draft = (await post('/events', form('private_draft'), headers)).json()
    const rule = { recurrence_type: 'weekly', recurrence_days: ['friday'], requires_confirmation: true }
    const converted = await post(`/events/${draft.id}/convert-to-recurring`, rule, headers)
    expect(converted.json().error).toMatchObject(refusal)
  })

  test('imports no published events', async () => {
    const leader = await buildMember(site.db, { email_verified: false })
    const led = await buildScene(site.db, { leaders: [leader] })
    const calendar_file = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:one
DTSTART:20261211T200000
SUMMARY:Friday Social
END:VEVENT
END:VCALENDAR`
    const importAs = async (default_status: string) =>
      post(`/scenes/${led.id}/import-calendar`, { calendar_file, default_status }, await site.signIn(leader))
    expect((await importAs('published')).json().error).toMatchObject(refusal)
    expect((await importAs('private_draft')).json()).toMatchObject({ imported: 1 })
  })
})
