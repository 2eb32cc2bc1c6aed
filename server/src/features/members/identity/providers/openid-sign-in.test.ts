import { SignJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildMember } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { type OpenIdPeer, openOpenIdPeer } from '../../../../test/peers/openid-peer.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z').epochMilliseconds / 1000
const failed = 'https://floorcraft.example/login?social_error=failed'
const peer = duringTests(() => openOpenIdPeer({ now }))
const site = duringTests(() =>
  openTestApp({
    settings: { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: peer.audience, OIDC_NAME: 'Dance ID' },
  }),
)
let usual: OpenIdPeer['answers']

beforeAll(async () => {
  usual = { ...peer.answers }
  await buildMember(site.db, { role: 'admin' })
})
afterEach(() => void Object.assign(peer.answers, usual))

const ana = { sub: 'ana', email: 'ana@example.com', email_verified: true }
const cookieOf = (answer: { headers: object }) =>
  String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0]!

/** Presses the button: returns the provider's answer, which sends the browser back, and the cookie of the browser. */
async function start({ app } = site) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/social/openid/start' })
  const url = new URL(answer.json().authorization_url)
  const atProvider = await fetch(url, { redirect: 'manual' })
  return { url, back: new URL(atProvider.headers.get('location')!), cookie: cookieOf(answer) }
}

async function comeBack({ back, cookie }: { back: URL; cookie: string }, { app } = site) {
  const answer = await app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie } })
  return { location: String(answer.headers.location), cookie: cookieOf(answer) }
}

async function exchange({ location, cookie }: { location: string; cookie: string }) {
  const code = new URL(location).searchParams.get('social_code') ?? ''
  const url = '/api/auth/social/exchange'
  return site.app.inject({ method: 'POST', url, payload: { code }, headers: { cookie } })
}

const signIn = async () => exchange(await comeBack(await start()))

test('the button has the name of the provider, or of its host', async () => {
  const { external_name, email_password } = (await site.app.inject('/api/auth/providers')).json()
  expect({ external_name, email_password }).toEqual({ external_name: 'Dance ID', email_password: false })
  const { host } = new URL(peer.issuer)
  await using plain = await openTestApp({ settings: { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: 'x' } })
  expect((await plain.app.inject('/api/auth/providers')).json().external_name).toBe(host)
})

test('the code flow with state, nonce and PKCE opens a session of the member', async () => {
  const { url, back, cookie } = await start()
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: peer.audience,
    redirect_uri: 'https://floorcraft.example/api/auth/social/openid/callback',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    max_age: '600',
  })
  const returned = await comeBack({ back, cookie })
  expect(returned.location).toMatch(/^https:\/\/floorcraft\.example\/login\?social_code=[\w-]{43}$/)
  const answer = await exchange(returned)
  expect(answer.json().user).toMatchObject({ email: 'ana@example.com', role: 'user' })
  const headers = { authorization: `Bearer ${answer.json().token}` }
  expect((await site.app.inject({ url: '/api/auth/me', headers })).json()).toEqual(answer.json().user)
  expect((await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
  expect((await site.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(401)
})

test('the button and a bearer token of the same subject are the same member', async () => {
  const { user } = (await signIn()).json()
  const headers = { authorization: `Bearer ${await peer.sign(ana)}` }
  expect((await site.app.inject({ url: '/api/auth/me', headers })).json().id).toBe(user.id)
})

test('a client with a secret sends it as the provider wants it', async () => {
  const settings = { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: 'api', OIDC_CLIENT_ID: peer.audience }
  const secretive = await openTestApp({ settings: { ...settings, OIDC_CLIENT_SECRET: 's' } })
  expect((await comeBack(await start(secretive), secretive)).location).toContain('social_code')
  const basic = Buffer.from(`${peer.audience}:s`).toString('base64')
  expect(peer.tokenRequests.at(-1)!.authorization).toBe(`Basic ${basic}`)
  await secretive.close()
  await signIn()
  const { form, authorization } = peer.tokenRequests.at(-1)!
  expect([form.get('client_id'), form.has('client_secret'), authorization]).toEqual([
    peer.audience,
    false,
    undefined,
  ])
})

describe('an e-mail that is only at the userinfo endpoint', () => {
  test('is read there', async () => {
    peer.answers.idToken = (nonce) => peer.sign({ sub: 'thin', nonce })
    peer.answers.userinfo = { sub: 'thin', email: 'thin@example.com', name: 'Thin' }
    expect((await signIn()).json().user).toMatchObject({ email: 'thin@example.com', display_name: 'Thin' })
  })

  test('of another subject is refused', async () => {
    peer.answers.idToken = (nonce) => peer.sign({ sub: 'thief', nonce })
    peer.answers.userinfo = { ...ana, sub: 'ana' }
    expect((await comeBack(await start())).location).toBe(failed)
  })
})

describe('an ID token is refused', () => {
  const unsigned = (nonce: string) =>
    `${[{ alg: 'none' }, { ...ana, iss: peer.issuer, aud: peer.audience, exp: now + 60, nonce }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`
  const hostile: [string, (nonce: string) => string | Promise<string>][] = [
    ['with another nonce', () => peer.sign({ ...ana, nonce: 'another' })],
    ['without a nonce', () => peer.sign(ana)],
    ['of another issuer', (nonce) => peer.sign({ ...ana, nonce, iss: 'https://other.example' })],
    ['for another audience', (nonce) => peer.sign({ ...ana, nonce, aud: 'another-client' })],
    ['made for another client', (nonce) => peer.sign({ ...ana, nonce, azp: 'another-client' })],
    [
      'for other audiences too that does not say for whom it was made',
      (nonce) => peer.sign({ ...ana, nonce, aud: [peer.audience, 'another-client'] }),
    ],
    [
      'for other audiences too that was made for one of them',
      (nonce) => peer.sign({ ...ana, nonce, aud: [peer.audience, 'another-client'], azp: 'another-client' }),
    ],
    [
      'that is an access token',
      (nonce) => peer.sign({ ...ana, nonce }, { iat: now, exp: now + 3600, typ: 'at+jwt' }),
    ],
    ['that is an access token of Keycloak', (nonce) => peer.sign({ ...ana, nonce, typ: 'Bearer' })],
    ['of this issuer with a slash more', (nonce) => peer.sign({ ...ana, nonce, iss: `${peer.issuer}/` })],
    ['from the future', (nonce) => peer.sign({ ...ana, nonce }, { iat: now + 300, exp: now + 3600 })],
    ['of an earlier sign-in', (nonce) => peer.sign({ ...ana, nonce }, { iat: now - 900, exp: now + 3600 })],
    ['of a silent sign-in', (nonce) => peer.sign({ ...ana, nonce, auth_time: now - 661 })],
    ['with a time of the sign-in that is none', (nonce) => peer.sign({ ...ana, nonce, auth_time: '0' })],
    ['that has expired', (nonce) => peer.sign({ ...ana, nonce }, { iat: now - 7200, exp: now - 3600 })],
    ['signed with another key', (nonce) => peer.forge({ ...ana, nonce })],
    ['with the algorithm none', unsigned],
    [
      'signed with the public key as a secret',
      (nonce) =>
        new SignJWT({ ...ana, nonce, iss: peer.issuer, aud: peer.audience })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setExpirationTime(now + 60)
          .sign(new TextEncoder().encode(JSON.stringify(peer.publicKey))),
    ],
    ['that is missing', () => ''],
  ]
  test.each(hostile)('%s', async (_, idToken) => {
    peer.answers.idToken = idToken
    expect((await comeBack(await start())).location).toBe(failed)
  })
})

test.each([
  ['for this client in a list', (): Record<string, unknown> => ({ aud: [peer.audience] })],
  ['for others too, made for this client', () => ({ aud: ['x', peer.audience], azp: peer.audience })],
  ['of a sign-in of the last ten minutes', () => ({ auth_time: now - 600 })],
])('an ID token %s is accepted', async (_, claims) => {
  peer.answers.idToken = (nonce) => peer.sign({ ...ana, nonce, ...claims() })
  expect((await comeBack(await start())).location).toContain('social_code')
})

describe('the way back from the provider is refused', () => {
  test('in another browser, and with another state', async () => {
    const mine = await start()
    const theirs = await start()
    expect((await comeBack({ ...mine, cookie: '' })).location).toBe(failed)
    expect((await comeBack({ ...mine, cookie: theirs.cookie })).location).toBe(failed)
  })

  test('a second time, also with the cookie of the first time', async () => {
    const attempt = await start()
    const returned = await comeBack(attempt)
    expect(returned.location).toContain('social_code')
    const requests = peer.tokenRequests.length
    expect((await comeBack({ ...attempt, cookie: returned.cookie })).location).toBe(failed)
    expect(peer.tokenRequests.length).toBe(requests)
    expect((await comeBack(attempt)).location).toBe(failed)
    expect((await exchange(returned)).statusCode).toBe(200)
    expect((await exchange(returned)).statusCode).toBe(401)
  })

  test('never to an address that the caller names', async () => {
    const { back, cookie } = await start()
    for (const name of ['redirect_uri', 'returnTo', 'next'])
      back.searchParams.set(name, 'https://evil.example')
    const url = `${back.pathname}${back.search}`
    const headers = { cookie, host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { location } = (await site.app.inject({ url, headers })).headers
    expect(location).toMatch(/^https:\/\/floorcraft\.example\/login\?social_code=[\w-]{43}$/)
  })
})

describe('a discovery document', () => {
  const openSite = () => openTestApp({ settings: { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: 'x' } })
  const startAt = async ({ app }: TestApp) =>
    app.inject({ method: 'POST', url: '/api/auth/social/openid/start' })

  test.each([
    ['with a script as its page', { authorization_endpoint: 'javascript:alert(1)' }],
    ['of another issuer', { issuer: 'https://other.example' }],
  ])('%s is refused', async (_, discovery) => {
    peer.answers.discovery = discovery
    const careful = await openSite()
    const answer = await startAt(careful)
    expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR'])
    // The provider can be mended without a restart.
    peer.answers.discovery = {}
    expect((await startAt(careful)).statusCode).toBe(200)
    await careful.close()
  })

  test('without a page to sign in has no button', async () => {
    peer.answers.discovery = { authorization_endpoint: undefined }
    const tokensOnly = await openSite()
    expect((await tokensOnly.app.inject('/api/auth/providers')).json().external_name).toBeNull()
    expect((await startAt(tokensOnly)).statusCode).toBe(404)
    await tokensOnly.close()
  })
})

test('the button does not exist without an external provider', async () => {
  await using builtIn = await openTestApp()
  const answer = await builtIn.app.inject({ method: 'POST', url: '/api/auth/social/openid/start' })
  expect(answer.statusCode).toBe(404)
})
