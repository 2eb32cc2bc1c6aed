import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db, { latitude: 32.7157, longitude: -117.1611 })
  const fiji = await buildScene(site.db, {
    city: 'Suva',
    state: 'FJ',
    timezone: 'Pacific/Fiji',
    latitude: -18.14,
    longitude: 178.44,
  })
  const days = ['11-19', '11-20', '11-21', '11-22', '11-26', '11-27', '11-28', '12-19', '12-20']
  for (const day of days) {
    await buildEvent(site.db, { scene, organizer, title: day, start: `2026-${day}T20:00` })
  }
  const price = (title: string, price_info: Record<string, number>) =>
    buildEvent(site.db, {
      scene,
      organizer,
      title,
      price_info,
      start: '2027-01-10T20:00',
      event_type: 'class',
    })
  await price('free', {})
  await price('ten', { door: 10 })
  await price('presale of ten', { door: 15, presale: 10 })
  await price('a cent more', { door: 10.01 })
  const at = (title: string, longitude: number) =>
    buildEvent(site.db, {
      scene: fiji,
      organizer,
      title,
      latitude: -18,
      longitude,
      event_type: 'practice',
      start: '2027-01-10T20:00',
    })
  await at('west of the date line', 179.5)
  await at('east of the date line', -179.5)
  await at('too far east', -175)
  await at('on the other side of the earth', 0)
})

async function titles(filters: object): Promise<string[]> {
  const answer = await site.app.inject({ method: 'POST', url: '/api/events/search', payload: filters })
  return answer.json().results.map(({ title }: { title: string }) => title)
}

test.each([
  ['today', ['11-20']],
  ['tomorrow', ['11-21']],
  ['weekend', ['11-21', '11-22']],
  ['week', ['11-20', '11-21', '11-22', '11-26']],
  ['month', ['11-20', '11-21', '11-22', '11-26', '11-27', '11-28', '12-19']],
] as const)('the range %s ends with its last night', async (date_range, found) => {
  expect(await titles({ date_range })).toEqual(found)
})

test('a highest price includes the price itself', async () => {
  const found = await titles({ max_price: 10, event_types: ['class'] })
  expect(found.sort()).toEqual(['free', 'presale of ten', 'ten'])
})

test.each([179.9, -179.9])('a circle at longitude %d reaches over the date line', async (user_lon) => {
  const found = await titles({ user_lat: -18, user_lon, max_distance: 60, event_types: ['practice'] })
  expect(found.sort()).toEqual(['east of the date line', 'west of the date line'])
})

test('an address that searches without end is refused, and then no statement runs for it', async () => {
  const limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { app, db } = limited
  const search = () => app.inject({ method: 'POST', url: '/api/events/search', payload: { q: 'zouk' } })
  const countHits = async () => {
    const { rows } = await sql<{ hits: number }>`select hits from rate_limit_counters`.execute(db)
    return rows[0]?.hits
  }
  try {
    const statuses: number[] = []
    for (let count = 0; count < 121; count++) statuses.push((await search()).statusCode)
    expect(statuses).toEqual([...Array(120).fill(200), 429])
    const refused = await search()
    expect(refused.json().error.code).toBe('RATE_LIMIT_EXCEEDED')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await countHits()).toBe(121)
  } finally {
    await limited.close()
  }
})

test('suggestions, people and places have limits too', async () => {
  const limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const { app, db } = limited
  const ask = async (path: string, number: number) =>
    (await app.inject({ url: `/api/search/${path}?q=%25%25${number}%25` })).statusCode
  try {
    for (const [path, limit] of [
      ['people-and-places', 120],
      ['suggestions', 600],
    ] as const) {
      const statuses = [await ask(path, 1)]
      // Only the last calls are made, because hundreds of them take most of a minute on a busy machine.
      const counted = await sql`update rate_limit_counters set hits = ${limit - 1} where hits = 1`.execute(db)
      expect(counted.numAffectedRows).toBe(1n)
      for (const number of [limit, limit + 1]) statuses.push(await ask(path, number))
      expect(statuses).toEqual([200, 200, 429])
    }
    // A page of results asks for events too, and each has its own limit.
    const search = { method: 'POST', url: '/api/events/search', payload: { q: 'zouk' } } as const
    expect((await app.inject(search)).statusCode).toBe(200)
  } finally {
    await limited.close()
  }
})

test('searches have two connections and wait in a short queue; lists do not wait for them', async () => {
  const { app, deps, db } = site
  const holdSearches = Promise.withResolvers<void>()
  const hold = () =>
    deps.searchDb.connection().execute(async (held) => {
      await sql`select 1`.execute(held)
      await holdSearches.promise
    })
  const holders = [hold(), hold()]
  const search = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/events/search', payload: { q: 'free' }, remoteAddress })
  const greedy = Array.from({ length: 22 }, () => search('10.0.0.1'))
  const others = Array.from({ length: 18 }, (_, number) => search(`10.0.1.${number}`))
  const list = await app.inject('/api/events/global')
  expect(list.statusCode).toBe(200)
  holdSearches.resolve()
  await Promise.all(holders)
  const countFound = async (searches: typeof greedy) =>
    (await Promise.all(searches)).filter(({ statusCode }) => statusCode === 200).length
  // Two run, and eight of one address wait. In all, twenty wait.
  expect([await countFound(greedy), await countFound(others)]).toEqual([10, 12])
  expect(new Set((await Promise.all([...greedy, ...others])).map(({ statusCode }) => statusCode))).toEqual(
    new Set([200, 429]),
  )
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    deps.searchDb,
  )
  expect(rows[0]!.limit).toBe('2s')
  expect(await db.selectFrom('events').select('id').limit(1).execute()).toHaveLength(1)
})
