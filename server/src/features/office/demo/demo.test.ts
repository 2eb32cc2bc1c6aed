import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  instanceTimes,
  listRecurrenceDates,
  type RecurrenceSpan,
} from '@floorcraft/contract/base/time/recurrence.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { openDiskStore } from '../../../platform/storage/disk-store.ts'
import { openMedia, type Storage } from '../../../platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts'
import { demoAccounts, hasDemo, refreshDemo, removeDemo, seedDemo } from './service.ts'

const clock = settableClock('2026-11-20T18:00:00Z')
const log = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let db: Sql
let folder: string
let media: Storage

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.kysely
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-demo-'))
  media = openMedia(await openDiskStore({ folder, spread: true, clock }))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const seed = () => seedDemo({ db, clock, media, log })
const refresh = () => refreshDemo({ db, clock, media, log })
const count = async (
  table:
    | 'events'
    | 'scenes'
    | 'members'
    | 'event_images'
    | 'saved_events'
    | 'saved_searches'
    | 'past_searches'
    | 'scene_leaders'
    | 'recurring_events'
    | 'recurring_instances'
    | 'organizer_requests'
    | 'analytics_counts',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const pictureCount = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).length
const everyCount = async () => [
  await count('events'),
  await count('members'),
  await count('event_images'),
  await count('recurring_events'),
  await count('recurring_instances'),
  await count('organizer_requests'),
  await count('analytics_counts'),
  await pictureCount(),
]
const datesOf = (seriesId: string) =>
  db
    .selectFrom('recurring_instances')
    .leftJoin('events', 'events.id', 'recurring_instances.event_id')
    .select([
      'recurring_instances.scheduled_date as date',
      'recurring_instances.status',
      'events.id as event',
      'events.status as eventStatus',
      'events.start_at as start',
      'events.title',
    ])
    .where('recurring_instances.recurring_event_id', '=', seriesId)
    .orderBy('scheduled_date')
    .execute()
const scenesWithEventNow = async () => {
  const now = clock.now()
  const rows = await db
    .selectFrom('events')
    .select('scene_id')
    .distinct()
    .where('status', '=', 'published')
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .execute()
  return rows.length
}

// The tests run in order: the demo is seeded, stays, moves on and is removed.
test('seeds scenes, members and events as demo rows, and each scene has an event now', async () => {
  const counts = await seed()
  expect(counts.scenes).toBe(12)
  expect(counts.events).toBe(await count('events'))
  expect(await pictureCount()).toBeGreaterThan(40)
  expect(await pictureCount()).toBeLessThan(80)
  for (const table of ['events', 'scenes', 'members'] as const) {
    expect(await db.selectFrom(table).select('id').where('is_demo', '=', false).execute()).toEqual([])
  }
  expect(await scenesWithEventNow()).toBe(12)
  expect(await count('event_images')).toBeGreaterThan(50)
  expect(await hasDemo(db)).toBe(true)
})

test('creates the accounts with their roles, and leader@ leads san-diego', async () => {
  const members = await db
    .selectFrom('members')
    .select(['email', 'role'])
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute()
  expect(Object.fromEntries(members.map(({ email, role }) => [email.split('@')[0], role]))).toEqual({
    admin: 'admin',
    leader: 'scene_leader',
    organizer: 'organizer',
    organizer2: 'organizer',
    dancer: 'user',
  })
  const led = await db
    .selectFrom('scene_leaders')
    .innerJoin('members', 'members.id', 'scene_leaders.member_id')
    .innerJoin('scenes', 'scenes.id', 'scene_leaders.scene_id')
    .select(['scenes.slug'])
    .where('members.email', '=', 'leader@demo.floorcraft.example')
    .execute()
  expect(led).toEqual([{ slug: 'san-diego' }])
  expect(await count('saved_events')).toBe(4)
  expect([await count('saved_searches'), await count('past_searches')]).toEqual([4, 3])
})

test('has series whose events are the dates of their rule', async () => {
  for (const series of await db.selectFrom('recurring_events').selectAll().execute()) {
    expect(series.is_demo).toBe(true)
    const dates = await datesOf(series.id)
    if (series.status === 'paused') {
      expect(dates).toEqual([])
      continue
    }
    const from = Temporal.PlainDate.from(dates[0]!.date)
    const stated = listRecurrenceDates(
      { ...(series as RecurrenceSpan), skip_dates: [] },
      { from, limit: dates.length },
    )
    expect(dates.map(({ date }) => date)).toEqual(stated.map(String))
    for (const { date, status, event, start, title } of dates) {
      expect(event === null).toBe(status === 'pending_confirmation')
      if (!start) continue
      const { start: expected } = instanceTimes({
        date: Temporal.PlainDate.from(date),
        startTime: series.start_time,
        durationHours: series.duration_hours,
        timeZone: series.timezone,
      })
      expect([start.toString(), title]).toEqual([expected.toInstant().toString(), series.title])
    }
  }
})

test('organizer@ has series and dates in every state, drafts and discount codes', async () => {
  const organizer = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'organizer@demo.floorcraft.example')
    .executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('recurring_events')
    .selectAll()
    .where('organizer_id', '=', organizer.id)
    .execute()
  expect(new Set(own.map((series) => series.status))).toEqual(new Set(['active', 'paused']))
  expect(new Set(own.map((series) => series.recurrence_type))).toEqual(new Set(['weekly', 'biweekly']))
  const dates = (await Promise.all(own.map((series) => datesOf(series.id)))).flat()
  const today = '2026-11-20'
  const coming = dates.filter(({ date }) => date >= today)
  const pending = coming.filter(({ status }) => status === 'pending_confirmation')
  expect(pending.length).toBeGreaterThan(5)
  expect(new Set(coming.map(({ eventStatus }) => eventStatus))).toEqual(
    new Set([null, 'published', 'private_draft', 'cancelled']),
  )
  const drafts = await db
    .selectFrom('events')
    .select('status')
    .distinct()
    .where('organizer_id', '=', organizer.id)
    .where('start_at', '>', clock.now())
    .execute()
  expect(drafts.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['organizer_draft', 'private_draft']),
  )
  const codes = await db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .selectAll('events')
    .where('slug', '=', 'san-diego')
    .where('discount_code', 'is not', null)
    .where('status', '=', 'published')
    .where('end_at', '>', clock.now())
    .execute()
  const stateOf = (event: (typeof codes)[number]) => {
    const { discount_expiry: expiry, discount_usage_limit: limit, discount_usage_count: used } = event
    if (expiry === null) return limit === null ? 'without limits' : 'without an end'
    if (Temporal.Instant.compare(expiry, clock.now()) < 0) return 'expired'
    return used === limit ? 'used up' : 'valid'
  }
  expect(new Set(codes.map(stateOf))).toEqual(new Set(['without limits', 'expired', 'used up', 'valid']))
  const amounts = await db
    .selectFrom('events')
    .select('id')
    .where('discount_amount', 'is not', null)
    .execute()
  expect(amounts).not.toEqual([])
  expect(await db.selectFrom('organizer_requests').select('status').execute()).toEqual([
    { status: 'pending' },
  ])
})

const viewsByDay = () =>
  db
    .selectFrom('analytics_counts')
    .select(['day', 'scene_id', ({ fn }) => fn.sum<number>('count').as('views')])
    .where('action', '=', 'view')
    .groupBy(['day', 'scene_id'])
    .orderBy('scene_id')
    .orderBy('day')
    .execute()

test('every scene and the front page have readers on each of the last ninety days, most before the weekend', async () => {
  const days = await viewsByDay()
  expect([...Map.groupBy(days, ({ scene_id }) => scene_id).values()].map(({ length }) => length)).toEqual(
    Array.from({ length: 13 }, () => 90),
  )
  const onWeekday = (weekday: number) =>
    days
      .filter(({ day }) => Temporal.PlainDate.from(day).dayOfWeek === weekday)
      .reduce((sum, { views }) => sum + views, 0)
  expect(onWeekday(5)).toBeGreaterThan(1.5 * onWeekday(1))
})

test('seeding again on the same day changes nothing', async () => {
  const before = await everyCount()
  expect((await seed()).events).toBe(0)
  expect(await refresh()).toBe(0)
  expect(await everyCount()).toEqual(before)
})

test('moves on later the same day, on the next day and after a month', async () => {
  clock.set('2026-11-20T23:45:00Z')
  await refresh()
  expect(await scenesWithEventNow()).toBe(12)
  clock.set('2026-11-21T13:00:00Z')
  const before = (await viewsByDay()).filter(({ day }) => day < '2026-11-18')
  expect(await refresh()).toBeGreaterThan(12)
  expect(await scenesWithEventNow()).toBe(12)
  const after = await viewsByDay()
  expect(after.filter(({ day }) => day < '2026-11-18')).toEqual(before)
  expect(new Set(after.map(({ day }) => day)).size).toBe(91)
  clock.set('2027-01-10T06:10:00Z')
  await refresh()
  expect(await scenesWithEventNow()).toBe(12)
  const forgotten = clock.now().subtract({ hours: 31 * 24 })
  expect(await db.selectFrom('events').select('id').where('end_at', '<', forgotten).execute()).toEqual([])
  expect(await refresh()).toBe(0)
})

test('keeps decisions about series and dates', async () => {
  const [first, second, third] = await db
    .selectFrom('recurring_events')
    .select('id')
    .where('status', '=', 'active')
    .where('requires_confirmation', '=', false)
    .orderBy('id')
    .execute()
  const pending = await db
    .selectFrom('recurring_instances')
    .select('id')
    .where('status', '=', 'pending_confirmation')
    .orderBy('scheduled_date')
    .execute()
  const last = async (id: string) => (await datesOf(id)).at(-1)!.date
  const lastOfFirst = await last(first!.id)
  const lastOfThird = await last(third!.id)
  await db.updateTable('recurring_events').set({ status: 'paused' }).where('id', '=', first!.id).execute()
  await db.deleteFrom('recurring_events').where('id', '=', second!.id).execute()
  for (const { id } of pending) {
    await db.updateTable('recurring_instances').set({ status: 'cancelled' }).where('id', '=', id).execute()
  }
  const before = await count('recurring_events')
  clock.set('2027-01-24T06:10:00Z')
  await refresh()
  expect(await count('recurring_events')).toBe(before)
  expect(await last(first!.id)).toBe(lastOfFirst)
  expect((await last(third!.id)) > lastOfThird).toBe(true)
  const decided = await db
    .selectFrom('recurring_instances')
    .select(['status', 'event_id'])
    .where(
      'id',
      'in',
      pending.map(({ id }) => id),
    )
    .execute()
  expect(new Set(decided.map(({ status, event_id }) => `${status} ${event_id}`))).toEqual(
    new Set(['cancelled null']),
  )
})

test('is removed completely, but real events stay', async () => {
  const scene = await db
    .selectFrom('scenes')
    .selectAll()
    .where('slug', '=', 'lisbon')
    .executeTakeFirstOrThrow()
  const sample = await db
    .selectFrom('events')
    .selectAll()
    .where('scene_id', '=', scene.id)
    .where('cover_image_url', 'is not', null)
    .executeTakeFirstOrThrow()
  const { search_words: _, ...written } = sample
  const memberId = newId()
  await db
    .insertInto('members')
    .values({
      id: memberId,
      email: 'real@example.com',
      display_name: 'Real',
      role: 'organizer',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('events')
    .values({ ...written, id: newId(), organizer_id: memberId, is_demo: false, price_info: '{}' })
    .execute()

  await removeDemo({ db, media })

  expect(await db.selectFrom('events').select('organizer_id').execute()).toEqual([{ organizer_id: memberId }])
  expect(await db.selectFrom('scenes').select(['slug', 'is_demo']).execute()).toEqual([
    { slug: 'lisbon', is_demo: false },
  ])
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: 'real@example.com' }])
  expect(await count('scene_leaders')).toBe(0)
  expect([await count('recurring_events'), await count('organizer_requests')]).toEqual([0, 0])
  expect(await count('analytics_counts')).toBe(0)
  const kept = new Set(
    [sample.cover_image_url, sample.flyer_image_url, scene.banner_image_url].filter(Boolean),
  )
  expect(await pictureCount()).toBe(kept.size)
  expect(await hasDemo(db)).toBe(false)
  expect(await refresh()).toBe(0)
})
