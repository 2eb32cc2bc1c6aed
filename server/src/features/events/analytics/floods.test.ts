import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { countWaiting } from '../../../test/count-waiting.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on' } }))
let eventIds: string[]

beforeAll(async () => {
  const scene = await buildScene(site.db)
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const built = Array.from({ length: 180 }, () => buildEvent(site.db, { scene, organizer }))
  eventIds = (await Promise.all(built)).map(({ id }) => id)
})

const send = (actions: object[], { browser = 'Firefox/140.0', address = '198.51.100.7' } = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/analytics/actions',
    remoteAddress: address,
    headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 ${browser}` },
    payload: { actions, source: 'direct' },
  })
const countRows = async () =>
  (await site.db.selectFrom('analytics_actions').select('reader').execute()).length

test('a reader has at most a thousand different actions on a day, also with messages at once', async () => {
  const actions = ['view', 'save', 'calendar_add', 'ticket_click', 'facebook_click', 'share'].flatMap(
    (action) => eventIds.map((event_id) => ({ action, event_id })),
  )
  for (let first = 0; first < 900; first += 100) {
    expect((await send(actions.slice(first, first + 100))).statusCode).toBe(204)
  }
  // The last two messages count what is stored before either of them can store more.
  const last = await transaction(site.db, async (trx) => {
    await sql`lock table analytics_actions in exclusive mode`.execute(trx)
    const sent = [send(actions.slice(900, 990)), send(actions.slice(990))]
    await expect.poll(() => countWaiting(site.db)).toBe(2)
    return sent
  })
  expect((await Promise.all(last)).map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect([actions.length, await countRows()]).toEqual([1080, 1000])
})

test('an address that names another browser in each message has at most 200 readers, and is refused later', async () => {
  const before = await countRows()
  const view = [{ action: 'view', event_id: eventIds[0] }]
  const answers = []
  for (let number = 0; number < 310; number++) {
    answers.push((await send(view, { browser: `Other/${number}`, address: '198.51.100.8' })).statusCode)
  }
  expect([answers.filter((status) => status === 204).length, answers.at(-1)]).toEqual([300, 429])
  expect((await countRows()) - before).toBe(200)
  // The limit of messages has ended, and that of readers has not: known readers are still counted.
  site.clock.set(site.clock.now().add({ minutes: 10 }).toString())
  const save = [{ action: 'save', event_id: eventIds[0] }]
  await send(save, { browser: 'Other/1', address: '198.51.100.8' })
  await send(save, { browser: 'Other/250', address: '198.51.100.8' })
  expect((await countRows()) - before).toBe(201)
  expect((await send(view, { address: '198.51.100.9' })).statusCode).toBe(204)
  expect((await countRows()) - before).toBe(202)
})

test('all addresses of one IPv6 network share their readers', async () => {
  const before = await countRows()
  const view = [{ action: 'view', event_id: eventIds[0] }]
  for (let number = 0; number < 210; number++) {
    await send(view, { browser: `Other/${number}`, address: `2001:db8:1:2::${number.toString(16)}` })
  }
  expect((await countRows()) - before).toBe(200)
})

test('messages without actions, and of browsers that ask not to be tracked, leave no counter behind either', async () => {
  const counters = () => site.db.selectFrom('rate_limit_counters').select('key').execute()
  const before = await counters()
  await site.app.inject({
    method: 'POST',
    url: '/api/analytics/actions',
    remoteAddress: '198.51.100.10',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', dnt: '1' },
    payload: { actions: [{ action: 'view' }], source: 'direct' },
  })
  expect((await send([], { address: '198.51.100.10' })).statusCode).toBe(204)
  expect(await counters()).toEqual(before)
})
