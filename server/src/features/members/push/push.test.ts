import { createPublicKey, verify } from 'node:crypto'
import type { PushSubscriptionOfMember } from '@floorcraft/contract/members/push.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { openSecretBox } from '../../../platform/secret-box.ts'
import { buildMember, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openPushPeer } from '../../../test/peers/push-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { sendPush } from './send-push.ts'
import { enqueuePushes } from './service.ts'
import { findOrMakeKeys } from './vapid.ts'

const peer = duringTests(openPushPeer)
const site = duringTests(() =>
  // FETCH_ALLOW must not count for push services.
  openTestApp({ settings: { FETCH_ALLOW: '127.0.0.1:1' }, pushHosts: [peer.host] }),
)
let ana: Member
beforeAll(async () => {
  // A browser subscribes with the key of the site, so the key is older than every subscription.
  await findOrMakeKeys(site.deps)
  await site.startWorkers()
})
beforeEach(async () => {
  peer.received.length = 0
  peer.status = 201
  ana = await buildMember(site.db)
})

async function open(member: Member) {
  const headers = await site.signIn(member)
  const inject = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    site.app.inject({ headers, method, url: `/api${path}`, ...(payload && { payload }) })
  return {
    key: async () => (await inject('GET', '/notifications/push-key')).json() as { public_key: string },
    list: async () =>
      (await inject('GET', '/notifications/push-subscriptions')).json() as PushSubscriptionOfMember[],
    subscribe: (body: object) => inject('POST', '/notifications/push-subscriptions', body),
    unsubscribe: (id: string) => inject('DELETE', `/notifications/push-subscriptions/${id}`),
    signOut: () => inject('POST', '/auth/logout'),
  }
}

async function notify(member: Member, overrides: object = {}) {
  const notificationId = newId()
  const text = { type: 'welcome', title: 'Welcome', message: 'Text', path: '/preferences' }
  await site.db
    .insertInto('notifications')
    .values({ id: notificationId, member_id: member.id, created_at: site.clock.now(), ...text, ...overrides })
    .execute()
  await enqueuePushes(site.deps, [{ memberId: member.id, notificationId }])
  return notificationId
}

const waitingJobs = async () => {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'push.send' and state < 'completed'`.execute(site.db)
  return rows.map(({ state }) => state)
}
const allSent = () => eventually(async () => (await waitingJobs()).length === 0)

test('the browser of each device decrypts the message, and the push service can verify the sender', async () => {
  const [phone, laptop] = [await open(ana), await open(ana)]
  expect((await phone.subscribe(peer.subscription('phone'))).statusCode).toBe(201)
  await laptop.subscribe(peer.subscription('laptop'))
  await (await open(await buildMember(site.db))).subscribe(peer.subscription('stranger'))
  const id = await notify(ana, { title: `${'Größe 🕺'.repeat(100)}`, message: 'é'.repeat(5000) })
  await allSent()
  expect(peer.received.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone'])
  const [{ headers, message }] = peer.received as [(typeof peer.received)[0]]
  expect(message).toEqual({
    web_push: 8030,
    notification: {
      title: expect.stringMatching(/^Größe 🕺.*…$/su),
      body: `${'é'.repeat(399)}…`,
      navigate: 'https://floorcraft.example/preferences',
      tag: id,
      data: { id },
    },
  })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.topic).toMatch(/^[\w-]{22}$/)
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization!)!
  expect(key).toBe((await phone.key()).public_key)
  const claims = verifiedClaims(token!, key!)
  expect(claims).toMatchObject({ aud: `http://${peer.host}`, sub: 'https://floorcraft.example' })
})

/** What a push service does with the header (RFC 8292). */
function verifiedClaims(token: string, key: string): unknown {
  const [head, body, signature] = token.split('.') as [string, string, string]
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } })
  const signed = Buffer.from(`${head}.${body}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? JSON.parse(Buffer.from(body, 'base64url').toString()) : undefined
}

test.each([404, 410])('the answer %i ends the subscription', async (status) => {
  const device = await open(ana)
  await device.subscribe(peer.subscription(`gone-${status}`))
  peer.status = status
  await notify(ana)
  await allSent()
  expect(await device.list()).toEqual([])
})

test('a push service that is away gets the message later, once', async () => {
  const device = await open(ana)
  await device.subscribe(peer.subscription('away'))
  peer.status = 503
  const id = await notify(ana)
  await eventually(async () => (await waitingJobs()).includes('retry'))
  expect(await device.list()).toHaveLength(1)
  peer.status = 201
  await sql`update pgboss.job set start_after = now() where name = 'push.send' and state = 'retry'`.execute(
    site.db,
  )
  await allSent()
  expect(peer.received).toMatchObject([{ message: { notification: { tag: id } } }])
})

test.each([403, 302])('the refusal %i is not repeated and keeps the subscription', async (status) => {
  const device = await open(ana)
  await device.subscribe(peer.subscription(`refused-${status}`))
  peer.status = status
  await notify(ana)
  await allSent()
  expect(await device.list()).toHaveLength(1)
})

describe('nothing is sent', () => {
  const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
  test.each([
    ['for a read notification', { read_at: now }],
    ['for a deleted notification', { deleted_at: now }],
  ])('%s', async (_what, overrides) => {
    await (await open(ana)).subscribe(peer.subscription('quiet'))
    await notify(ana, overrides)
    await allSent()
    expect(peer.received).toEqual([])
  })

  test('to a device that another member uses since', async () => {
    const bea = await buildMember(site.db)
    await (await open(ana)).subscribe(peer.subscription('shared'))
    const { id } = await site.db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('member_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    const hers = await open(bea)
    await hers.subscribe(peer.subscription('shared'))
    const notificationId = await notify(ana)
    await sendPush(
      { ...site.deps, fetch: site.deps.pushFetch, baseUrl: 'https://floorcraft.example' },
      { subscriptionId: id, notificationId },
    )
    expect(peer.received).toEqual([])
    expect(await (await open(ana)).list()).toEqual([])
    expect(await hers.list()).toMatchObject([{ is_current: true }])
  })

  test('to an address that is not public, and its subscription ends', async () => {
    const device = await open(ana)
    const endpoint = peer.subscription('x').endpoint.replace(/:\d+/, ':1')
    await device.subscribe({ ...peer.subscription('x'), endpoint })
    await notify(ana)
    await allSent()
    expect(await device.list()).toEqual([])
  })

  test('to a member whose account is disabled', async () => {
    await (await open(ana)).subscribe(peer.subscription('disabled'))
    await site.db.updateTable('members').set({ disabled_at: now }).where('id', '=', ana.id).execute()
    await notify(ana)
    await allSent()
    expect(peer.received).toEqual([])
  })
})

describe('devices', () => {
  test('a member sees their own and turns them off; a stranger cannot', async () => {
    const [phone, laptop] = [await open(ana), await open(ana)]
    const { id } = (await phone.subscribe(peer.subscription('phone'))).json() as { id: string }
    await laptop.subscribe(peer.subscription('laptop'))
    expect(await phone.list()).toMatchObject([{ is_current: false }, { id, is_current: true, device: '' }])
    const stranger = await open(await buildMember(site.db))
    expect([await stranger.list(), (await stranger.unsubscribe(id)).statusCode]).toEqual([[], 204])
    expect(await phone.list()).toHaveLength(2)
    expect((await laptop.unsubscribe(id)).statusCode).toBe(204)
    expect((await laptop.unsubscribe('nothing')).statusCode).toBe(204)
    expect(await phone.list()).toMatchObject([{ is_current: false }])
  })

  test('subscribing again, or at a new address, keeps one device for each session', async () => {
    const phone = await open(ana)
    const first = (await phone.subscribe(peer.subscription('one'))).json() as { id: string }
    expect((await phone.subscribe(peer.subscription('one'))).json()).toMatchObject({ id: first.id })
    await phone.subscribe(peer.subscription('two'))
    expect(await phone.list()).toHaveLength(1)
  })

  test('signing out ends the subscription', async () => {
    const [phone, laptop] = [await open(ana), await open(ana)]
    await phone.subscribe(peer.subscription('phone'))
    expect((await phone.signOut()).statusCode).toBe(204)
    expect(await laptop.list()).toEqual([])
  })

  test('the oldest of more than ten devices is removed, and none of another member', async () => {
    const other = await open(await buildMember(site.db))
    await other.subscribe(peer.subscription('of-another-member'))
    const caller = await open(ana)
    for (let number = 0; number < 11; number++) {
      await (await open(ana)).subscribe(peer.subscription(`many-${number}`))
    }
    expect(await caller.list()).toHaveLength(10)
    const rows = await site.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('member_id', '=', ana.id)
      .execute()
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(peer.subscription('many-0').endpoint)
    expect(await other.list()).toHaveLength(1)
  })

  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  test.each([
    ['a key that is not a point of the curve', { keys }],
    ['a short key', { keys: { ...keys, p256dh: 'AA' } }],
    ['no keys', { keys: undefined }],
    ['another protocol', { endpoint: 'javascript:alert(1)' }],
    ['an address with other letters', { endpoint: 'https://push.example/é' }],
  ])('%s is refused', async (_what, overrides) => {
    const answer = await (await open(ana)).subscribe({ ...peer.subscription('bad'), ...overrides })
    expect(answer.statusCode).toBe(422)
  })
})

test('the keys are made once for all servers, and again with an empty list of devices when they cannot be decrypted', async () => {
  await site.db.deleteFrom('push_keys').execute()
  const keys = await Promise.all([findOrMakeKeys(site.deps), findOrMakeKeys(site.deps)])
  expect(keys[0]).toEqual(keys[1])
  const stored = await site.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
  expect(stored.private_key).not.toContain(JSON.parse(keys[0].privateKey).d)
  await (await open(ana)).subscribe(peer.subscription('old'))
  const secrets = await openSecretBox({ dataDir: '', secretKey: '0f'.repeat(32) })
  const [one, other] = await Promise.all([
    findOrMakeKeys({ ...site.deps, secrets }),
    findOrMakeKeys({ ...site.deps, secrets }),
  ])
  expect(one).toEqual(other)
  expect(one.publicKey).not.toBe(keys[0].publicKey)
  expect(await (await open(ana)).list()).toEqual([])
})
