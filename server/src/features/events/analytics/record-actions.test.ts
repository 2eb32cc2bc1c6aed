import { visitor } from '@floorcraft/contract/base/access.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { countWaiting } from '../../../test/count-waiting.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { storeActions } from './record-actions.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
let eventId: string

beforeEach(async () => {
  remoteAddress = '198.51.100.7'
  await site.db.deleteFrom('analytics_actions').execute()
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
  eventId = (await buildEvent(site.db, { scene, organizer })).id
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let remoteAddress: string

async function send(actions: unknown[], headers: Record<string, string> = {}, more: object = {}) {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/analytics/actions',
    remoteAddress,
    headers: { 'user-agent': browser, ...headers },
    payload: { actions, source: 'facebook', ...more },
  })
  return answer.statusCode
}
const view = () => ({ action: 'view', event_id: eventId })
const stored = () => site.db.selectFrom('analytics_actions').selectAll().orderBy('action').execute()

test('an action is stored with the day of its place, the source and the city, and without a person', async () => {
  const elsewhere = await buildScene(site.db, { city: 'Portland', state: 'OR', timezone: 'Europe/Berlin' })
  site.clock.set('2026-11-21T06:30:00Z')
  const actions = [view(), { action: 'save', event_id: eventId }, { action: 'view' }]
  expect(await send(actions, {}, { reader_scene_id: elsewhere.id })).toBe(204)
  const reader = expect.any(Buffer)
  const ofEvent = { day: '2026-11-20', reader, event_id: eventId, scene_id: scene.id }
  const shown = { source: 'facebook', city: 'Portland, OR' }
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { ...ofEvent, action: 'view', ...shown },
      // Only views have a source and a city.
      { ...ofEvent, action: 'save', source: null, city: null },
      { day: '2026-11-21', reader, action: 'view', event_id: null, scene_id: null, ...shown },
    ]),
  )
  expect(await stored()).toHaveLength(3)
})

test('a reader counts once a day, and another browser or address is another reader', async () => {
  await send([view(), view()])
  await send([view()], {}, { source: 'mail' })
  expect(await stored()).toHaveLength(1)
  await send([view()], { 'user-agent': `${browser} Other/1` })
  expect(await stored()).toHaveLength(2)
  remoteAddress = '198.51.100.8'
  await send([view()])
  expect(await stored()).toHaveLength(3)
})

test('messages of one reader at once, in opposite orders, do not wait for each other for ever', async () => {
  const others = await Promise.all(
    ['Second', 'Third'].map((title) => buildEvent(site.db, { scene, organizer, title })),
  )
  const [first, held, last] = [eventId, ...others.map(({ id }) => id)]
    .sort()
    .map((id) => ({ action: 'view', event_id: id }))
  await send([held!])
  const row = (await stored())[0]!
  await site.db.deleteFrom('analytics_actions').execute()
  // One message waits for the row in its middle, and the other one for the lock of the reader.
  const answers = await site.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('analytics_actions').values(row).execute()
    const sent = [send([first!, held!, last!]), send([last!, held!, first!])]
    await eventually(async () => (await countWaiting(site.db)) === 2)
    return sent
  })
  expect(await Promise.all(answers)).toEqual([204, 204])
  expect(await stored()).toHaveLength(3)
})

test('a reader has another name on the next day, and all addresses of one IPv6 network have the same', async () => {
  const names = async () => [...new Set((await stored()).map(({ reader }) => reader.toString('hex')))]
  remoteAddress = '2001:db8:1:2::1'
  await send([view()])
  remoteAddress = '2001:db8:1:2:ffff::9'
  await send([{ action: 'share', event_id: eventId }])
  expect([(await stored()).length, (await names()).length]).toEqual([2, 1])
  site.clock.set(site.clock.now().add({ hours: 24 }).toString())
  await send([view()])
  expect([(await stored()).length, (await names()).length]).toEqual([3, 2])
})

test('nothing is stored for browsers that ask not to be tracked, and for robots', async () => {
  for (const headers of [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': '' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': 'curl/8.5.0' },
  ] as Record<string, string>[]) {
    expect(await send([view()], headers)).toBe(204)
  }
  expect(await stored()).toEqual([])
})

const iPhone = 'iPhone; CPU iPhone OS 18_5 like Mac OS X'
test.each([
  ['Safari on a phone', iPhone, 'Version/18.5 Mobile/15E148 Safari/604.1'],
  ['the browser of Facebook', iPhone, 'Mobile/15E148 [FBAN/FBIOS;FBAV/516.0.0.38.90;FBDV/iPhone14,5]'],
  ['the browser of Instagram', iPhone, 'Mobile/15E148 Instagram 390.0.0.43.81 (iPhone14,5; iOS 18_5)'],
  ['a phone of Cubot', 'Linux; Android 14; CUBOT X70', 'Chrome/139.0.0.0 Mobile Safari/537.36'],
])('%s is no robot', async (_, device, name) => {
  const agent = `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${name}`
  await send([view()], { 'user-agent': agent })
  expect(await stored()).toHaveLength(1)
})

test('members who do not allow it are not counted', async () => {
  const headers = await site.signIn(await buildMember(site.db))
  const allow = (payload: object) =>
    site.app.inject({ method: 'PUT', url: '/api/gdpr/privacy-preferences', headers, payload })
  for (const [field, other] of [
    ['allow_analytics', 'allow_analytics_cookies'],
    ['allow_analytics_cookies', 'allow_analytics'],
  ] as const) {
    expect((await allow({ [field]: false, [other]: true })).statusCode).toBe(200)
    expect(await send([view()], headers)).toBe(204)
  }
  expect(await stored()).toEqual([])
  await allow({ allow_analytics: true, allow_analytics_cookies: true })
  await send([view()], headers)
  expect(await stored()).toHaveLength(1)
  // The choice in the banner is the newest answer.
  const payload = { functional: true, analytics: false, marketing: false }
  await site.app.inject({ method: 'POST', url: '/api/gdpr/cookie-consent', headers, payload })
  await send([{ action: 'share', event_id: eventId }], headers)
  expect(await stored()).toHaveLength(1)
})

test('organizers, leaders and admins are not readers of what they manage', async () => {
  const leader = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [leader] })
  eventId = (await buildEvent(site.db, { scene, organizer })).id
  const ofScene = { action: 'view', scene_id: scene.id }
  await send([view()], await site.signIn(organizer))
  await send([view(), ofScene], await site.signIn(leader))
  await send(
    [view(), ofScene, { action: 'view' }],
    await site.signIn(await buildMember(site.db, { role: 'admin' })),
  )
  expect(await stored()).toEqual([])
  await send([ofScene], await site.signIn(organizer))
  expect(await stored()).toHaveLength(1)
})

test('hidden and unknown events and scenes have the same answer as others, and are not stored', async () => {
  const drafts = await Promise.all(
    (['private_draft', 'organizer_draft'] as const).map((status) =>
      buildEvent(site.db, { scene, organizer, status }),
    ),
  )
  const closed = await buildScene(site.db, { is_active: false })
  const ids = [...drafts.map(({ id }) => id), newId(), '__proto__', 'x'.repeat(100)]
  expect(await send(ids.map((event_id) => ({ action: 'view', event_id })))).toBe(204)
  const sceneIds = [closed.id, newId(), 'constructor', '']
  expect(await send(sceneIds.map((scene_id) => ({ action: 'view', scene_id })))).toBe(204)
  expect(await send([{ action: 'ticket_click' }, { action: 'save', scene_id: scene.id }])).toBe(204)
  expect(await stored()).toEqual([])
})

test('wrong messages are refused', async () => {
  expect(await send([{ action: 'dance', event_id: eventId }])).toBe(422)
  expect(await send([{ action: 'view', event_id: 'x'.repeat(101) }])).toBe(422)
  expect(await send(Array.from({ length: 101 }, view))).toBe(422)
  expect(await send([view()], {}, { source: 'x' })).toBe(422)
  expect(await send([view()], { origin: 'https://evil.example' })).toBe(403)
  expect(await stored()).toEqual([])
})

test('the limit of new readers is counted before the lock, which holds a connection', async () => {
  const locks: number[] = []
  const hit = async () => {
    const held = await sql`select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(site.db)
    locks.push(held.rows.length)
  }
  const limiter = { hit, takeBack: async () => {}, clear: async () => {} }
  const reader = { caller: visitor, address: remoteAddress, userAgent: browser }
  const message = { actions: [{ action: 'view' as const, event_id: eventId }], source: 'direct' as const }
  for (let count = 0; count < 2; count++) {
    await storeActions({ ...site.deps, limiter }, { reader, message })
  }
  expect(locks).toEqual([0])
  expect(await stored()).toHaveLength(1)
})
