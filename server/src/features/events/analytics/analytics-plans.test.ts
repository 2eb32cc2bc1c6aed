import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { beforeAll, expect, test } from 'vitest'
import { eventId, memberId, sceneId, seed } from '../../../../../bench/dataset.ts'
import { settableClock } from '../../../platform/clock.ts'
import { refreshStatistics } from '../../../platform/db/database.ts'
import { countBlocks, stopAutovacuum } from '../../../test/count-blocks.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { duringTests } from '../../../test/during-tests.ts'
import {
  type AnalyticsDeps,
  reportOnEvent,
  reportOnOrganizer,
  reportOnScene,
  reportOnSite,
} from './service.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 1 }))

const largeTables = ['analytics_counts', 'analytics_actions', 'events'] as const

/** Two years of the counts of ten thousand events in a hundred scenes, and the actions of today, without statistics. */
beforeAll(async () => {
  const { pool } = database
  await stopAutovacuum(pool, largeTables)
  await seed(pool, { events: 10_000, scenes: 100, members: 5_000, analyze: false })
  await pool.query(`
    insert into analytics_counts (day, action, event_id, scene_id, source, city, is_demo, count)
    select date '2026-11-20' - (n * 7 % 730), (array['view', 'view', 'save', 'share'])[1 + n % 4], event.id, event.scene_id,
      case when n % 4 < 2 then (array['direct', 'facebook', 'mail'])[1 + n % 3] end,
      case when n % 4 < 2 then 'City ' || n % 100 end, false, 1 + n % 9
    from events as event, generate_series(1, 10) as number,
      lateral (select number * 7919 + ('x' || right(event.id::text, 4))::bit(16)::int as n) as random
    on conflict do nothing`)
  await pool.query(`
    insert into analytics_actions (day, reader, action, event_id, scene_id, source, city)
    select date '2026-11-20', decode(md5(n::text), 'hex'), 'view', event.id, event.scene_id, 'direct', null
    from (select *, row_number() over (order by id) as n from events) as event`)
})

const admin: MemberCaller = { kind: 'member', id: memberId(1), role: 'admin', ledSceneIds: [] }
const days = 365
type Work = (deps: AnalyticsDeps) => Promise<unknown>
const ofOne: readonly (readonly [string, Work])[] = [
  ['event', (deps) => reportOnEvent(deps, { caller: admin, days, eventId: eventId(5000) })],
  ['organizer', (deps) => reportOnOrganizer(deps, { caller: { ...admin, id: memberId(7) }, days })],
  ['scene', (deps) => reportOnScene(deps, { caller: admin, days, sceneId: sceneId(50) })],
]
const ofSite =
  (period: number): Work =>
  (deps) =>
    reportOnSite(deps, { caller: admin, days: period })

const readBy = (work: Work) =>
  countBlocks({ pool: database.pool, largeTables }, (db) =>
    work({ db, clock: settableClock('2026-11-20T20:00:00Z') }),
  )

test('there are a hundred thousand counts', async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*) as count from analytics_counts',
  )
  expect(rows[0]!.count).toBeGreaterThan(95_000)
})

test.each(ofOne)(
  'without statistics, a year of one %s reads its rows and no whole table',
  async (_, work) => {
    const { blocks, scanned } = await readBy(work)
    expect([blocks < 4_000, scanned]).toEqual([true, []])
  },
)

test('with statistics too', async () => {
  await refreshStatistics(database.kysely)
  const read: (readonly [string, Awaited<ReturnType<typeof readBy>>])[] = []
  for (const [name, work] of ofOne) read.push([name, await readBy(work)])
  expect(read.filter(([, { blocks, scanned }]) => blocks >= 2_500 || scanned.length > 0)).toEqual([])
})

test('a week of the site reads the counts of its days', async () => {
  const { blocks, scanned } = await readBy(ofSite(7))
  expect([blocks < 6_500, scanned.includes('analytics_counts')]).toEqual([true, false])
})

test('a year of the site reads the counts once', async () => {
  const { blocks, scanned } = await readBy(ofSite(365))
  const times = (table: string) => scanned.filter((one) => one === table).length
  expect([blocks < 7_000, times('analytics_counts'), times('events') <= 2]).toEqual([true, 1, true])
})

test('after a vacuum, a week of the site looks up the viewed events one by one', async () => {
  await database.pool.query('vacuum analyze')
  const { blocks, scanned } = await readBy(ofSite(7))
  // Some 9,000 events were viewed. Each look-up reads two or three blocks of the index and no row.
  expect([blocks < 30_000, scanned]).toEqual([true, ['analytics_actions']])
})
