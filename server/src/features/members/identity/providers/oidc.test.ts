import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildMember } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openOpenIdPeer, serve } from '../../../../test/peers/openid-peer.ts'
import { openTestApp, type TestApp, testOrigin } from '../../../../test/test-app.ts'
import { openSession } from '../service.ts'
import { openOpenIdProvider } from './openid-provider.ts'

const noon = '2026-11-20T20:00:00Z'
const now = Temporal.Instant.from(noon).epochMilliseconds / 1000
const peer = duringTests(() => openOpenIdPeer({ now }))
const site = duringTests(() =>
  openTestApp({ settings: { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: peer.audience } }),
)

beforeAll(() => buildMember(site.db, { role: 'admin' }))

const me = (token: string, { app } = site) =>
  app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } })
const ana = { sub: 'ana-1', email: 'Ana@example.com', email_verified: true, name: 'Ana' }

describe('a token of the provider', () => {
  test('creates a member at the first call and finds the same member later', async () => {
    const first = await me(await peer.sign(ana))
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({ email: 'ana@example.com', display_name: 'Ana', role: 'user' })
    const later = await me(await peer.sign({ ...ana, email: 'new@example.com', role: 'admin' }))
    expect(later.json()).toEqual(first.json())
  })

  test('many simultaneous first calls create one member', async () => {
    const token = await peer.sign({ sub: 'twin', email: 'twin@example.com' })
    // The keys are cached already, so the calls do not wait for them.
    const answers = await Promise.all(Array.from({ length: 10 }, () => me(token)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
  })

  test('signs in to an existing account only when the provider has verified the e-mail', async () => {
    const existing = await buildMember(site.db, { email: 'bea@example.com', role: 'organizer' })
    const bea = { email: 'bea@example.com', name: 'Bea' }
    const unverified = await me(await peer.sign({ ...bea, sub: 'thief' }))
    expect(unverified.json().error.code).toBe('AUTH_USER_NOT_FOUND')
    const verified = await me(await peer.sign({ ...bea, sub: 'bea', email_verified: true }))
    expect(verified.json().id).toBe(existing.id)
  })

  test('of a disabled member is refused', async () => {
    const token = await peer.sign({ sub: 'carl', email: 'carl@example.com' })
    const { id } = (await me(token)).json()
    await site.db.updateTable('members').set({ disabled_at: noon }).where('id', '=', id).execute()
    expect((await me(token)).json().error.code).toBe('AUTH_USER_DISABLED')
  })

  test('is refused after signing out', async () => {
    const token = await peer.sign({ sub: 'dora', email: 'dora@example.com' })
    expect((await me(token)).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
    expect((await me(token)).json().error.code).toBe('AUTH_TOKEN_INVALID')
  })

  test('without an e-mail creates no member', async () => {
    expect((await me(await peer.sign({ sub: 'nameless' }))).json().error.code).toBe('AUTH_USER_NOT_FOUND')
  })
})

describe('an invalid token', () => {
  const unsigned = (alg: string) =>
    `${[{ alg }, { iss: peer.issuer, aud: peer.audience, exp: now + 60, ...ana }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')}.`
  const cases: [string, () => string | Promise<string>, string][] = [
    ['signed with another key', () => peer.forge(ana), 'AUTH_TOKEN_INVALID'],
    ['of another issuer', () => peer.sign({ ...ana, iss: 'https://other.example' }), 'AUTH_TOKEN_INVALID'],
    ['for another audience', () => peer.sign({ ...ana, aud: 'another-project' }), 'AUTH_TOKEN_INVALID'],
    ['that has expired', () => peer.sign(ana, { iat: now - 7200, exp: now - 3600 }), 'AUTH_TOKEN_EXPIRED'],
    ['without a subject', () => peer.sign({ email: ana.email }), 'AUTH_TOKEN_INVALID'],
    ['with the algorithm none', () => unsigned('none'), 'AUTH_TOKEN_INVALID'],
    [
      'signed with the public key as a secret',
      () =>
        new SignJWT({ ...ana, iss: peer.issuer, aud: peer.audience })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setExpirationTime(now + 60)
          .sign(new TextEncoder().encode(JSON.stringify(peer.publicKey))),
      'AUTH_TOKEN_INVALID',
    ],
    ['that is not a JWT', () => 'not-a-token', 'AUTH_TOKEN_INVALID'],
  ]
  test.each(cases)('%s is refused', async (_, make, code) => {
    const answer = await me(await make())
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, code])
  })
})

/** A token of a member with these claims, and with this `typ` in its header. */
type Kind = [name: string, claims: Record<string, unknown>, typ?: string]
const signed = ([, claims, typ]: Kind) =>
  peer.sign({ ...ana, ...claims }, { iat: now, exp: now + 3600, ...(typ && { typ }) })
const idTokens: Kind[] = [
  ['an ID token', { nonce: 'n' }],
  ['an ID token with the general typ', { auth_time: now }, 'JWT'],
  ['an ID token of Keycloak', { typ: 'ID' }, 'JWT'],
  ['an ID token of Cognito', { token_use: 'id' }],
]
const accessTokens: Kind[] = [
  ['an access token (RFC 9068)', { scope: 'openid calendar' }, 'at+jwt'],
  ['an access token (RFC 9068) with the long typ', { scope: 'calendar' }, 'application/at+JWT'],
  ['an access token of Keycloak', { typ: 'Bearer', scope: 'calendar email' }, 'JWT'],
  ['an access token of Cognito', { token_use: 'access', scope: 'calendar' }],
  ['an access token of Entra', { scp: 'calendar mail' }, 'JWT'],
  ['an access token of Okta', { scp: ['mail', 'calendar'] }],
]
const neither: Kind[] = [
  ['a token for a sign-out', { events: {} }, 'logout+jwt'],
  ['a token for a sign-out without its typ', { events: {}, scope: 'calendar' }],
  ['a token to get other tokens', { typ: 'Refresh', scope: 'calendar' }, 'JWT'],
  ['a token with an unknown typ', { scope: 'calendar' }, 'dpop+jwt'],
  ['a token that is said to be both kinds', { token_use: 'id', scope: 'calendar' }, 'at+jwt'],
]

describe('of the kinds of tokens', () => {
  const refused = [401, 'AUTH_TOKEN_INVALID']
  const answerTo = async (token: string, place?: TestApp) => {
    const answer = await me(token, place)
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json().error.code]
  }
  const scoped = duringTests(() =>
    openTestApp({
      settings: { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: peer.audience, OIDC_SCOPE: 'calendar' },
    }),
  )

  test.each(idTokens)('%s is accepted, and refused when access tokens are wanted', async (...kind) => {
    const token = await signed(kind)
    expect([await answerTo(token), await answerTo(token, scoped)]).toEqual([200, refused])
  })

  test.each(accessTokens)('%s is refused, and accepted when this scope is wanted', async (...kind) => {
    const token = await signed(kind)
    expect([await answerTo(token), await answerTo(token, scoped)]).toEqual([refused, 200])
  })

  test.each(neither)('%s is always refused', async (...kind) => {
    const token = await signed(kind)
    expect([await answerTo(token), await answerTo(token, scoped)]).toEqual([refused, refused])
  })

  test.each<Kind>([
    ['without a scope', {}, 'at+jwt'],
    ['with other scopes', { scope: 'calendars my-calendar' }, 'at+jwt'],
    ['whose details limit it', { scope: 'calendar', authorization_details: [{ type: 'x' }] }, 'at+jwt'],
  ])('an access token %s is refused', async (...kind) => {
    expect(await answerTo(await signed(kind), scoped)).toEqual(refused)
  })

  test('an ID token for others too is accepted only when it was made for this application', async () => {
    const aud = [peer.audience, 'another-project']
    const token = (azp?: string) => peer.sign({ ...ana, aud, ...(azp && { azp }) })
    expect(await answerTo(await token(peer.audience))).toBe(200)
    expect([await answerTo(await token()), await answerTo(await token('another-project'))]).toEqual([
      refused,
      refused,
    ])
  })
})

test('a discovery document that names another issuer is not trusted', async () => {
  const other = await serve(() => ({ issuer: peer.issuer, jwks_uri: `${peer.issuer}/keys` }))
  const settings = { ...site.deps.config.oidc!, issuer: other.url }
  const { verify } = openOpenIdProvider(settings, site.clock)
  const token = await peer.sign({ ...ana, iss: other.url })
  await expect(verify(token)).rejects.toMatchObject({ code: 'EXTERNAL_SERVICE_ERROR' })
  await other.close()
})

test('sessions of the built-in sign-in are refused', async () => {
  const { id } = await buildMember(site.db)
  const own = { memberId: id, origin: testOrigin }
  const builtIn = { ...site.deps, config: { ...site.deps.config, oidc: undefined } }
  expect((await me((await openSession(builtIn, own)).token)).statusCode).toBe(401)
  expect((await me((await openSession(site.deps, own)).token)).statusCode).toBe(200)
})

test('the built-in sign-in is refused with its message', async () => {
  for (const [path, payload] of [
    ['signup', { email: 'x@example.com', password: 'long enough', display_name: 'X' }],
    ['login', { email: 'x@example.com', password: 'long enough' }],
    ['forgot-password', { email: 'x@example.com' }],
    ['reset-password', { token: 'x', password: 'long enough' }],
  ] as const) {
    const answer = await site.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toBe(
      'Email/password accounts are not enabled. Please contact support.',
    )
  }
  expect((await site.app.inject('/api/auth/providers')).json()).toMatchObject({
    email_password: false,
    external_issuer: peer.issuer,
  })
})

test('answers 502 when the provider does not answer', async () => {
  const gone = await openOpenIdPeer({ now })
  await using elsewhere = await openTestApp({
    settings: { OIDC_ISSUER: gone.issuer, OIDC_AUDIENCE: gone.audience },
  })
  const token = await gone.sign(ana)
  await gone.close()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await elsewhere.app.inject({ url: '/api/auth/me', headers })
  expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR'])
})
