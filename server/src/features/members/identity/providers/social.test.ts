import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildMember } from '../../../../test/builders.ts'
import { eventually } from '../../../../test/eventually.ts'
import { serve } from '../../../../test/peers/openid-peer.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { revokeOtherAccess } from '../accounts.ts'
import type { ProviderAddresses } from '../deps.ts'
import { createAccount } from '../service.ts'

let peer: Awaited<ReturnType<typeof serve>>
let site: TestApp
let addresses: ProviderAddresses
/** The requests that the provider received. */
const seen: { challenge: string; tokenRequests: URLSearchParams[] } = { challenge: '', tokenRequests: [] }
/** The answers of the provider. */
let profile: object
let emails: object = []

beforeAll(async () => {
  peer = await serve((request, body) => {
    if (request.url === '/token') {
      const form = new URLSearchParams(body)
      seen.tokenRequests.push(form)
      const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
      return challenge === seen.challenge ? { access_token: 'secret' } : { error: 'invalid_grant' }
    }
    if (request.headers.authorization !== 'Bearer secret') return { error: 'unauthorized' }
    return request.url === '/emails' ? emails : profile
  })
  addresses = {
    authorize: `${peer.url}/authorize`,
    token: `${peer.url}/token`,
    profile: `${peer.url}/profile`,
  }
  site = await openTestApp({
    settings: {
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 'gs',
      GITHUB_CLIENT_ID: 'h',
      GITHUB_CLIENT_SECRET: 'hs',
      FACEBOOK_CLIENT_ID: 'only an id',
    },
    adjust: (config) => ({
      ...config,
      socialAddresses: { google: addresses, github: { ...addresses, emails: `${peer.url}/emails` } },
    }),
  })
  await buildMember(site.db, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await peer.close()
})

/** Adds all access that a squatter can have besides the password: a linked provider, a code, a mailed link. */
async function addOtherAccess(memberId: string): Promise<void> {
  const secret = { member_id: memberId, expires_at: site.clock.now().add({ hours: 1 }) }
  await site.db
    .insertInto('linked_identities')
    .values({ issuer: 'facebook', subject: memberId, member_id: memberId })
    .execute()
  await site.db
    .insertInto('sign_in_codes')
    .values({ ...secret, code_hash: Buffer.from(`code ${memberId}`), state_hash: Buffer.from('') })
    .execute()
  await site.db
    .insertInto('password_resets')
    .values({ ...secret, token_hash: Buffer.from(`reset ${memberId}`) })
    .execute()
}

const countAccess = (memberId: string) =>
  Promise.all(
    (['linked_identities', 'sign_in_codes', 'password_resets', 'sessions'] as const).map(async (table) => {
      const rows = await site.db
        .selectFrom(table)
        .select('member_id')
        .where('member_id', '=', memberId)
        .execute()
      return [table, rows.length]
    }),
  )

const start = (provider: string) =>
  site.app.inject({ method: 'POST', url: `/api/auth/social/${provider}/start` })

async function startSignIn(provider: string) {
  const answer = await start(provider)
  const url = new URL(answer.json().authorization_url)
  seen.challenge = url.searchParams.get('code_challenge')!
  const cookie = String(answer.headers['set-cookie'])
  return { url, cookie, state: url.searchParams.get('state')! }
}

const callBack = (
  provider: string,
  { state, cookie, code = 'abc' }: { state: string; cookie?: string; code?: string },
) =>
  site.app.inject({
    url: `/api/auth/social/${provider}/callback?${new URLSearchParams({ code, state })}`,
    headers: cookie ? { cookie: cookie.split(';')[0]! } : {},
  })

const exchangeCode = (code: string, cookie?: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/auth/social/exchange',
    payload: { code },
    headers: cookie ? { cookie: cookie.split(';')[0]! } : {},
  })

async function signInWith(provider: string) {
  const { state, cookie } = await startSignIn(provider)
  const location = (await callBack(provider, { state, cookie })).headers.location!
  const code = new URL(location).searchParams.get('social_code') ?? ''
  return { location, code, cookie, exchange: () => exchangeCode(code, cookie) }
}

test('only providers with an id and a secret are offered', async () => {
  expect((await site.app.inject('/api/auth/providers')).json().social).toEqual(['google', 'github'])
  expect((await start('facebook')).statusCode).toBe(404)
  expect((await start('myspace')).statusCode).toBe(422)
})

describe('signing in with Google', () => {
  test('redirects with state and PKCE, and returns a session', async () => {
    profile = { sub: '77', email: 'Ana@example.com', email_verified: true, name: 'Ana' }
    const { url, cookie } = await startSignIn('google')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'g',
      redirect_uri: 'https://floorcraft.example/api/auth/social/google/callback',
      code_challenge_method: 'S256',
    })
    expect(cookie).toMatch(/^__Host-fc_social=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/)
    const { exchange } = await signInWith('google')
    const answer = await exchange()
    expect(answer.json().user).toMatchObject({ email: 'ana@example.com', display_name: 'Ana', role: 'user' })
    expect(seen.tokenRequests.at(-1)!.get('client_secret')).toBe('gs')
    const headers = { authorization: `Bearer ${answer.json().token}` }
    expect((await site.app.inject({ url: '/api/auth/me', headers })).statusCode).toBe(200)
  })

  test('returns a code that works once and for a minute', async () => {
    const { exchange } = await signInWith('google')
    expect((await exchange()).statusCode).toBe(200)
    expect((await exchange()).statusCode).toBe(401)
    const late = await signInWith('google')
    site.clock.set('2026-11-20T20:01:00Z')
    expect((await late.exchange()).statusCode).toBe(401)
    site.clock.set('2026-11-20T20:00:00Z')
  })

  test('returns a code that works only in the same browser, and deletes the cookie', async () => {
    const mine = await signInWith('google')
    const theirs = await startSignIn('google')
    expect((await exchangeCode(mine.code)).statusCode).toBe(401)
    expect((await exchangeCode(mine.code, theirs.cookie)).statusCode).toBe(401)
    const answer = await mine.exchange()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-fc_social=; .*Max-Age=0/)
  })

  test('asks for the second factor of the account', async () => {
    profile = { sub: '90', email: 'factor@example.com', email_verified: true, name: 'Fay' }
    const { id } = (await (await signInWith('google')).exchange()).json().user
    const now = '2026-11-20T20:00:00Z'
    await site.db
      .insertInto('second_factors')
      .values({ member_id: id, secret: 'x', confirmed_at: now, created_at: now })
      .execute()
    const answer = await (await signInWith('google')).exchange()
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['challenge']])
    profile = { sub: '77', email: 'Ana@example.com', email_verified: true, name: 'Ana' }
  })

  test('is refused in another browser, and with another state', async () => {
    const { state, cookie } = await startSignIn('google')
    for (const attempt of [{ state }, { state: 'x'.repeat(43), cookie }]) {
      const answer = await callBack('google', attempt)
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        'https://floorcraft.example/login?social_error=failed',
      ])
    }
  })

  test('is refused when the answer comes by the address of another provider, or the cookie without its prefix', async () => {
    const { state, cookie } = await startSignIn('google')
    const refused = { location: 'https://floorcraft.example/login?social_error=failed' }
    expect((await callBack('github', { state, cookie })).headers).toMatchObject(refused)
    const plain = cookie.replace('__Host-', '')
    expect((await callBack('google', { state, cookie: plain })).headers).toMatchObject(refused)
    expect((await callBack('google', { state, cookie })).headers.location).toContain('social_code')
  })

  test('takes over an account whose e-mail was not verified, and deletes its password', async () => {
    const squatted = { email: 'eva@example.com', password: 'the squatter knows', display_name: 'Eva' }
    const { id } = await createAccount(site, { ...squatted, role: 'user' })
    const stolen = await site.signIn({ id })
    await addOtherAccess(id)
    profile = { sub: '78', email: squatted.email, email_verified: true, name: 'Eva' }
    const { exchange } = await signInWith('google')
    expect(Object.fromEntries(await countAccess(id))).toEqual({
      linked_identities: 1,
      sign_in_codes: 1,
      password_resets: 0,
      sessions: 0,
    })
    expect((await exchange()).json().user.id).toBe(id)
    expect((await site.app.inject({ url: '/api/auth/me', headers: stolen })).statusCode).toBe(401)
    const login = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload: squatted })
    expect(login.statusCode).toBe(401)
  })
})

test('a linked provider without a verified e-mail is removed when the owner verifies the e-mail', async () => {
  profile = { id: 6, login: 'squatter', name: null }
  emails = [{ email: 'gil@example.com', primary: true, verified: false }]
  const { id } = (await (await signInWith('github')).exchange()).json().user
  profile = { sub: '79', email: 'gil@example.com', email_verified: true, name: 'Gil' }
  expect((await (await signInWith('google')).exchange()).json().user.id).toBe(id)
  profile = { id: 6, login: 'squatter', name: null }
  expect((await signInWith('github')).location).toContain('social_error')
})

test('a running sign-in gets no code when the owner verifies the e-mail', async () => {
  profile = { id: 7, login: 'squatter', name: null }
  emails = [{ email: 'jo@example.com', primary: true, verified: false }]
  const { id } = (await (await signInWith('github')).exchange()).json().user
  const waiting = sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%into sign_in_codes%'`
  const squatter = await site.db.transaction().execute(async (owner) => {
    await revokeOtherAccess(owner, { id, emailVerified: false })
    const answer = signInWith('github')
    await Promise.race([answer, eventually(async () => (await waiting.execute(site.db)).rows.length > 0)])
    return { answer }
  })
  expect((await squatter.answer).location).toContain('social_error')
})

test('the e-mail of a provider is normalized, and an invalid one is refused', async () => {
  const ours = { email: 'hal@example.com', password: 'long enough', display_name: 'Hal' }
  const { id } = await createAccount(site, { ...ours, role: 'user' })
  profile = { sub: '80', email: ' Hal@Example.com ', email_verified: true, name: 'Hal' }
  expect((await (await signInWith('google')).exchange()).json().user.id).toBe(id)
  profile = { sub: '81', email: 'no address', email_verified: true, name: 'Ida' }
  expect((await signInWith('google')).location).toContain('social_error')
})

test('one address can cause sixty calls to the provider', async () => {
  await using limited = await openTestApp({
    settings: { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 'gs', RATE_LIMITS: 'on' },
    adjust: (config) => ({ ...config, socialAddresses: { google: addresses } }),
  })
  const before = seen.tokenRequests.length
  const forged = 'x'.repeat(43)
  for (let index = 0; index < 61; index++) {
    const answer = await limited.app.inject({
      url: `/api/auth/social/google/callback?code=abc&state=${forged}`,
      headers: { cookie: `__Host-fc_social=${forged}.${forged}.${forged}.google` },
    })
    expect(answer.headers.location).toContain('social_error')
  }
  expect(seen.tokenRequests.length - before).toBe(60)
})

test('the e-mail of GitHub and whether it is verified come from a separate call', async () => {
  await createAccount(site, {
    email: 'fay@example.com',
    password: 'long enough',
    display_name: 'Fay',
    role: 'user',
  })
  profile = { id: 5, login: 'fay', name: null }
  emails = [{ email: 'fay@example.com', primary: true, verified: false }]
  expect((await signInWith('github')).location).toContain('social_error')
  emails = [{ email: 'fay@example.com', primary: true, verified: true }]
  expect((await (await signInWith('github')).exchange()).json().user.display_name).toBe('Fay')
})
