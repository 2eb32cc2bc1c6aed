import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { moveToCounts } from './queries.ts'
import { analyticsWorkers } from './workers.ts'

const site = duringTests(openTestApp)
const eventId = newId()
const sceneId = newId()

beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  for (const table of ['analytics_actions', 'analytics_counts', 'analytics_salts'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

/** `readers` have viewed the event on this day. */
async function addViews(day: string, readers: number) {
  const rows = Array.from({ length: readers }, (_, reader) => ({
    ...{ day, reader: Buffer.from([reader]), action: 'view', event_id: eventId, scene_id: sceneId },
    ...{ source: 'direct', city: reader % 2 ? 'Berlin' : null },
  }))
  await site.db.insertInto('analytics_actions').values(rows).execute()
  await site.db
    .insertInto('analytics_salts')
    .values({ day, salt: Buffer.alloc(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
const counts = () =>
  site.db
    .selectFrom('analytics_counts')
    .select(['day', 'city', 'count'])
    .orderBy('day')
    .orderBy('city')
    .execute()
const daysLeft = async (table: 'analytics_actions' | 'analytics_salts') =>
  (await site.db.selectFrom(table).select('day').distinct().orderBy('day').execute()).map(({ day }) => day)
const run = () => analyticsWorkers(site.deps)[0]!.run({} as never)

test('days that are over everywhere become counts, and their readers and salts are deleted', async () => {
  for (const day of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'])
    await addViews(day, 3)
  await run()
  const ofDay = (day: string) => [
    { day, city: 'Berlin', count: 1 },
    { day, city: null, count: 2 },
  ]
  const expected = [...ofDay('2026-11-17'), ...ofDay('2026-11-18')]
  expect(await counts()).toEqual(expected)
  const open = ['2026-11-19', '2026-11-20', '2026-11-21']
  expect([await daysLeft('analytics_actions'), await daysLeft('analytics_salts')]).toEqual([open, open])
  await run()
  expect(await counts()).toEqual(expected)
})

test('an action that arrives after its day was rolled up is added', async () => {
  await addViews('2026-11-18', 3)
  await run()
  await addViews('2026-11-18', 1)
  await run()
  expect(await counts()).toEqual([
    { day: '2026-11-18', city: 'Berlin', count: 1 },
    { day: '2026-11-18', city: null, count: 3 },
  ])
})

test('several servers at once count each action once', async () => {
  await addViews('2026-11-18', 200)
  await Promise.all([run(), run(), run(), run()])
  expect((await counts()).map(({ count }) => count)).toEqual([100, 100])
})

test('a job that is killed halfway has changed nothing, and the next one counts everything', async () => {
  await addViews('2026-11-18', 200)
  const lock = await site.db.startTransaction().execute()
  // The job waits for this row, after it has deleted others.
  await lock
    .selectFrom('analytics_actions')
    .selectAll()
    .where('reader', '=', Buffer.from([150]))
    .forUpdate()
    .execute()
  const killed = moveToCounts(site.db, '2026-11-18').then(
    () => 'finished',
    () => 'killed',
  )
  await expect
    .poll(async () => {
      const { rows } = await sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%delete from analytics_actions%'`.execute(site.db)
      return rows.length
    })
    .toBe(1)
  expect(await killed).toBe('killed')
  await lock.rollback().execute()
  expect([await counts(), await daysLeft('analytics_salts')]).toEqual([[], ['2026-11-18']])
  await run()
  expect((await counts()).map(({ count }) => count)).toEqual([100, 100])
})

test('counts are kept for 25 months, so that a year can be compared with the one before', async () => {
  const days = ['2024-10-19', '2024-10-20', '2026-11-18']
  const row = { action: 'view', event_id: eventId, scene_id: sceneId, is_demo: false, count: 1 }
  await site.db
    .insertInto('analytics_counts')
    .values(days.map((day) => ({ ...row, day })))
    .execute()
  await run()
  expect((await counts()).map(({ day }) => day)).toEqual(['2024-10-20', '2026-11-18'])
})
