import { withoutPass } from '@floorcraft/contract/base/media.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from './features/members/identity/service.ts'
import { buildEvent, buildMember, buildScene, eventForm, type Member, type Scene } from './test/builders.ts'
import { duringTests } from './test/during-tests.ts'
import { eventually } from './test/eventually.ts'
import { type OtherServer, openOtherServer } from './test/other-server.ts'
import { codeOf } from './test/peers/authenticator-app.ts'
import { openOpenIdPeer } from './test/peers/openid-peer.ts'
import { uploadForm } from './test/pictures/upload-form.ts'
import { openTestApp } from './test/test-app.ts'

// Two servers with one database and one storage behind a proxy that sends each request to the other one than the request
// before. A visitor of two servers must see what a visitor of one sees.

const start = Temporal.Instant.from('2026-11-20T20:00:00Z')
const password = 'two left feet'

/** A site with two servers. The test application itself gets no requests. */
async function openSite(settings: Readonly<Record<string, string>> = {}) {
  const site = await openTestApp({ settings: { RATE_LIMITS: 'on', ...settings } })
  const servers = [await openOtherServer(site), await openOtherServer(site)] as const
  let turn = 0
  return {
    ...site,
    servers,
    /** The next request goes to this server. */
    beginWith: (server: 0 | 1) => {
      turn = server
    },
    send: (options: InjectOptions) => servers[turn++ % 2]!.app.inject(options),
    close: async () => {
      for (const server of servers) await server.close()
      await site.close()
    },
  }
}

const site = duringTests(openSite)
beforeAll(async () => {
  for (const server of site.servers) await server.startWorkers()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
interface Call {
  readonly as?: object
  readonly body?: object
}
const call = (method: Method, path: string, { as = {}, body }: Call = {}) =>
  site.send({ method, url: `/api${path}`, headers: { ...as }, ...(body && { payload: body }) })
/** The statuses of one call on both servers. */
const statusOnBoth = async (...given: Parameters<typeof call>) => [
  (await call(...given)).statusCode,
  (await call(...given)).statusCode,
]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const openAccount = async () => {
  const email = `dancer${Math.random()}@example.com`
  return createAccount(site, { email, email_verified: true, password, display_name: 'Ana', role: 'user' })
}
const logIn = (email: string, given = password) =>
  call('POST', '/auth/login', { body: { email, password: given } })
const mailTo = (email: string) =>
  eventually(() => site.servers.flatMap(({ sent }) => sent).find((mail) => mail.to === email))
const tokenIn = ({ text }: { text: string }) => /token=([\w-]{43})/.exec(text)![1]!

describe.each([0, 1] as const)('beginning with server %i', (first) => {
  let scene: Scene
  let organizer: Member
  let asOrganizer: object
  let asAdmin: object
  beforeEach(async () => {
    await sql`truncate rate_limit_counters`.execute(site.db)
    site.clock.set(start.toString())
    scene = await buildScene(site.db)
    organizer = await buildMember(site.db, { role: 'organizer' })
    asOrganizer = await site.signIn(organizer)
    asAdmin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
    site.beginWith(first)
  })

  describe('a session', () => {
    test('is valid on both until it ends on one', async () => {
      const { email } = await openAccount()
      const as = bearer((await logIn(email)).json().token)
      expect(await statusOnBoth('GET', '/auth/me', { as })).toEqual([200, 200])
      expect((await call('POST', '/auth/logout', { as })).statusCode).toBe(204)
      expect(await statusOnBoth('GET', '/auth/me', { as })).toEqual([401, 401])
    })

    test('has a new role at once, and ends with a lower one', async () => {
      const { id, email } = await openAccount()
      const as = bearer((await logIn(email)).json().token)
      const give = (role: string) => call('PATCH', `/admin/users/${id}/role`, { as: asAdmin, body: { role } })
      expect((await give('organizer')).statusCode).toBe(200)
      expect(await statusOnBoth('GET', '/events/my-events', { as })).toEqual([200, 200])
      expect((await give('user')).statusCode).toBe(200)
      expect(await statusOnBoth('GET', '/auth/me', { as })).toEqual([401, 401])
    })

    test('ends when the account is disabled, which then cannot sign in', async () => {
      const { id, email } = await openAccount()
      const as = bearer((await logIn(email)).json().token)
      const status = { status: 'disabled' }
      await call('PATCH', `/admin/users/${id}/status`, { as: asAdmin, body: status })
      expect(await statusOnBoth('GET', '/auth/me', { as })).toEqual([401, 401])
      expect([(await logIn(email)).statusCode, (await logIn(email)).statusCode]).toEqual([403, 403])
    })

    test('leads a scene as soon as the member is appointed', async () => {
      const { id, email } = await openAccount()
      const as = bearer((await logIn(email)).json().token)
      const body = { user_id: id, role: 'leader' }
      expect((await call('POST', `/scenes/${scene.id}/leaders`, { as: asAdmin, body })).statusCode).toBe(201)
      expect((await call('GET', '/auth/me', { as })).json().role).toBe('scene_leader')
    })
  })

  describe('what begins on one ends on the other, once', () => {
    test('a second factor, a sign-in with it, and a recovery code', async () => {
      const { email } = await openAccount()
      const as = bearer((await logIn(email)).json().token)
      const begun = await call('POST', '/auth/second-factor', { as, body: { password } })
      const { secret } = begun.json()
      const code = codeOf(secret, site.clock.now())
      // The password has given the session another token.
      const again = bearer(String(begun.headers['session-token']))
      const enabled = await call('POST', '/auth/second-factor/enable', { as: again, body: { code } })
      const [recovery] = enabled.json().recovery_codes
      site.clock.set(start.add({ seconds: 30 }).toString())
      const { challenge } = (await logIn(email)).json()
      const finish = (body: object) => call('POST', '/auth/login/second-factor', { body })
      const newest = codeOf(secret, site.clock.now())
      const signedIn = await finish({ challenge, code: newest })
      expect(await statusOnBoth('GET', '/auth/me', { as: bearer(signedIn.json().token) })).toEqual([200, 200])
      // Neither the challenge nor a code works again.
      expect((await finish({ challenge, code: recovery })).statusCode).toBe(422)
      const [second, third] = [(await logIn(email)).json(), (await logIn(email)).json()]
      expect((await finish({ ...second, code: newest })).statusCode).toBe(422)
      expect((await finish({ ...second, code: recovery })).statusCode).toBe(200)
      expect((await finish({ ...third, code: recovery })).statusCode).toBe(422)
    })

    test('the link of a new password', async () => {
      const { email } = await openAccount()
      expect((await call('POST', '/auth/forgot-password', { body: { email } })).statusCode).toBe(202)
      const body = { token: tokenIn(await mailTo(email)), password: 'a new secret' }
      expect(await statusOnBoth('POST', '/auth/reset-password', { body })).toEqual([200, 422])
      expect([(await logIn(email)).statusCode, (await logIn(email, body.password)).statusCode]).toEqual([
        401, 200,
      ])
    })

    test('the confirmation of an address', async () => {
      const email = `new${Math.random()}@example.com`
      const body = { email, password, display_name: 'Bea', role: 'user' }
      const as = bearer((await call('POST', '/auth/signup', { body })).json().token)
      const token = tokenIn(await mailTo(email))
      expect((await call('POST', '/auth/confirm-email', { body: { token } })).statusCode).toBe(200)
      const seen = [await call('GET', '/auth/me', { as }), await call('GET', '/auth/me', { as })]
      expect(seen.map((answer) => answer.json().email_verified)).toEqual([true, true])
    })
  })

  test('a rate limit counts the requests to both', async () => {
    const { email } = await openAccount()
    const guesses = []
    for (let guess = 0; guess < 10; guess++) guesses.push((await logIn(email, 'guess')).statusCode)
    expect(guesses).toEqual(Array(10).fill(401))
    const refused = [await logIn(email, 'guess'), await logIn(email), await logIn(email)]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
    site.clock.set(start.add({ minutes: 15 }).toString())
    expect((await logIn(email)).statusCode).toBe(200)
  })

  describe('an Idempotency-Key', () => {
    const countCopies = async () =>
      (await site.db.selectFrom('events').select('id').where('organizer_id', '=', organizer.id).execute())
        .length - 1
    let duplicate: (key: string) => ReturnType<typeof call>
    beforeEach(async () => {
      const { id } = await buildEvent(site.db, { scene, organizer })
      duplicate = (key) =>
        call('POST', `/events/${id}/duplicate`, { as: { ...asOrganizer, 'idempotency-key': key } })
    })

    test('sent again to the other server gets the first answer', async () => {
      const answers = [await duplicate('one'), await duplicate('one'), await duplicate('one')]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(await countCopies()).toBe(1)
      expect((await duplicate('another')).json().id).not.toBe(answers[0]!.json().id)
    })

    test('that both get at the same moment is one write', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => duplicate('same')))
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses).toContain(201)
      // The others came while it was being written, or after it.
      for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
        expect(answer.json().error.code).toBe('REQUEST_IN_PROGRESS')
      }
      expect(await countCopies()).toBe(1)
      expect((await duplicate('same')).statusCode).toBe(201)
    })
  })

  test('each of twenty jobs is done once', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, openAccount))
    await Promise.all(accounts.map(({ email }) => call('POST', '/auth/forgot-password', { body: { email } })))
    for (const { email } of accounts) await mailTo(email)
    await eventually(async () => (await site.deps.jobs.count(site.db)).waiting === 0)
    const recipients = site.servers.flatMap(({ sent }) => sent).map(({ to }) => to)
    const counts = accounts.map(({ email }) => recipients.filter((to) => to === email).length)
    expect(counts).toEqual(Array(20).fill(1))
  })

  test('a notification is counted on both, and read on both', async () => {
    const dancer = await buildMember(site.db)
    const as = await site.signIn(dancer)
    const { id } = await buildEvent(site.db, { scene, organizer, start: '2026-12-04T20:00' })
    await call('PUT', `/users/saved-events/${id}`, { as })
    const cancelled = { status: 'cancelled', cancellation_reason: 'Rain' }
    expect(
      (await call('PATCH', `/events/${id}/status`, { as: asOrganizer, body: cancelled })).statusCode,
    ).toBe(200)
    const unread = async () => (await call('GET', '/notifications/count', { as })).json().unread_count
    await eventually(async () => (await unread()) === 1)
    expect([await unread(), await unread()]).toEqual([1, 1])
    await call('POST', '/notifications/mark-all-read', { as })
    expect([await unread(), await unread()]).toEqual([0, 0])
  })

  test('a picture that waits for its event is shown when the event is published', async () => {
    const create = { width: 640, height: 480, channels: 3, background: { r: first, g: 90, b: 90 } } as const
    const form = uploadForm([{ content: await sharp({ create }).png().toBuffer() }])
    const headers = { ...asOrganizer, ...form.headers }
    const uploaded = await site.send({
      method: 'POST',
      url: '/api/upload/image',
      headers,
      payload: form.payload,
    })
    const url: string = uploaded.json().image_url
    const picture = async (address: string) => (await site.send({ url: address })).statusCode
    const body = eventForm(scene, { cover_image_url: url, status: 'private_draft' })
    const { id } = (await call('POST', '/events', { as: asOrganizer, body })).json()
    expect([await picture(url), await picture(url)]).toEqual([200, 200])
    const shown = withoutPass(url)
    expect([await picture(shown), await picture(shown)]).toEqual([404, 404])
    const setStatus = (status: string) =>
      call('PATCH', `/events/${id}/status`, { as: asOrganizer, body: { status } })
    await setStatus('published')
    expect([await picture(shown), await picture(shown)]).toEqual([200, 200])
    await setStatus('private_draft')
    await eventually(async () => (await picture(shown)) + (await picture(shown)) === 2 * 404)
  })

  describe('a kept answer', () => {
    let id: string
    const list = () => `/api/events?scenes=${scene.id}`
    const keeps = ({ deps }: OtherServer) =>
      deps.publicCache.find({ method: 'GET', url: list(), headers: {} }) !== undefined
    const titlesFor = async (headers: object = {}) =>
      (await site.send({ url: list(), headers: { ...headers } }))
        .json()
        .map(({ title }: { title: string }) => title)

    beforeEach(async () => {
      ;({ id } = await buildEvent(site.db, { scene, organizer, title: 'Before' }))
      // A late message about an earlier change makes an answer old at once.
      await eventually(async () => {
        await titlesFor()
        await titlesFor()
        return site.servers.every(keeps)
      })
    })

    const retitle = (title: string) =>
      call('PUT', `/events/${id}`, { as: asOrganizer, body: eventForm(scene, { title }) })

    test('is fresh at once for the browser that changed something through the other server', async () => {
      const answer = await retitle('After')
      expect(answer.statusCode).toBe(200)
      const cookie = String(answer.headers['set-cookie']).split(';')[0]!
      expect([await titlesFor({ cookie }), await titlesFor({ cookie })]).toEqual([['After'], ['After']])
    })

    test('is fresh soon for everyone', async () => {
      await retitle('After')
      await eventually(async () => String([await titlesFor(), await titlesFor()]) === 'After,After')
    })

    test('does not show an event that was hidden', async () => {
      await call('PATCH', `/events/${id}/status`, { as: asOrganizer, body: { status: 'private_draft' } })
      await eventually(async () => (await titlesFor()).length + (await titlesFor()).length === 0)
      expect(await statusOnBoth('GET', `/events/${id}`)).toEqual([404, 404])
    })
  })
})

describe.each([0, 1] as const)('with an external provider, beginning with server %i', (first) => {
  const peer = duringTests(() => openOpenIdPeer({ now: start.epochMilliseconds / 1000 }))
  const signing = duringTests(() =>
    openSite({ OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: peer.audience, OIDC_NAME: 'Dance ID' }),
  )
  beforeAll(() => buildMember(signing.db, { role: 'admin' }))
  beforeEach(() => signing.beginWith(first))
  const cookieOf = (answer: { headers: object }) =>
    String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0]!

  test('each step of a sign-in is on another server, and its code works once', async () => {
    const begun = await signing.send({ method: 'POST', url: '/api/auth/social/openid/start' })
    const atProvider = await fetch(begun.json().authorization_url, { redirect: 'manual' })
    const back = new URL(atProvider.headers.get('location')!)
    const returned = await signing.send({
      url: `${back.pathname}${back.search}`,
      headers: { cookie: cookieOf(begun) },
    })
    const code = new URL(returned.headers.location!).searchParams.get('social_code')
    const exchange = () =>
      signing.send({
        method: 'POST',
        url: '/api/auth/social/exchange',
        payload: { code },
        headers: { cookie: cookieOf(returned) },
      })
    const signedIn = await exchange()
    const me = () => signing.send({ url: '/api/auth/me', headers: bearer(signedIn.json().token) })
    expect([(await me()).statusCode, (await me()).statusCode]).toEqual([200, 200])
    expect([(await exchange()).statusCode, (await exchange()).statusCode]).toEqual([401, 401])
  })

  test('a token of the provider that was signed out on one is refused on both', async () => {
    const token = await peer.sign({ sub: `eva-${first}`, email: `eva${first}@example.com` })
    const send = (method: Method, url: string) => signing.send({ method, url, headers: bearer(token) })
    expect((await send('GET', '/api/auth/me')).statusCode).toBe(200)
    expect((await send('POST', '/api/auth/logout')).statusCode).toBe(204)
    const after = [await send('GET', '/api/auth/me'), await send('GET', '/api/auth/me')]
    expect(after.map(({ statusCode }) => statusCode)).toEqual([401, 401])
  })
})
