import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/ids.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { demoAccounts, isDemoInstalled, refreshDemo, removeDemo, seedDemo } from './service.ts'

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
  media = await openDiskStorage({ folder, clock })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const seed = () => seedDemo({ db, clock, media, log })
const refresh = () => refreshDemo({ db, clock, media, log })
const count = async (
  table: 'events' | 'scenes' | 'members' | 'event_images' | 'saved_events' | 'scene_leaders',
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

// One story in order: what is seeded, that it stays, that it moves on, that it goes.
test('seeds scenes, people and events, all marked, each scene with something on right now', async () => {
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
  expect(await isDemoInstalled(db)).toBe(true)
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
})

test('seeding again on the same day changes nothing', async () => {
  const before = [
    await count('events'),
    await count('members'),
    await count('event_images'),
    await pictureCount(),
  ]
  expect((await seed()).events).toBe(0)
  expect(await refresh()).toBe(0)
  expect([
    await count('events'),
    await count('members'),
    await count('event_images'),
    await pictureCount(),
  ]).toEqual(before)
})

test('moves on: later the same day, on the next day, and after a month', async () => {
  clock.set('2026-11-20T23:45:00Z')
  await refresh()
  expect(await scenesWithEventNow()).toBe(12)
  clock.set('2026-11-21T13:00:00Z')
  expect(await refresh()).toBeGreaterThan(12)
  expect(await scenesWithEventNow()).toBe(12)
  clock.set('2027-01-10T06:10:00Z')
  await refresh()
  expect(await scenesWithEventNow()).toBe(12)
  const forgotten = clock.now().subtract({ hours: 31 * 24 })
  expect(await db.selectFrom('events').select('id').where('end_at', '<', forgotten).execute()).toEqual([])
  expect(await refresh()).toBe(0)
})

test('goes without a trace, but never takes a real event along', async () => {
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
  const memberId = newId()
  await db
    .insertInto('members')
    .values({ id: memberId, email: 'real@example.com', display_name: 'Real', role: 'organizer' })
    .execute()
  await db
    .insertInto('events')
    .values({ ...sample, id: newId(), organizer_id: memberId, is_demo: false, price_info: '{}' })
    .execute()

  await removeDemo({ db, media })

  expect(await db.selectFrom('events').select('organizer_id').execute()).toEqual([{ organizer_id: memberId }])
  expect(await db.selectFrom('scenes').select(['slug', 'is_demo']).execute()).toEqual([
    { slug: 'lisbon', is_demo: false },
  ])
  expect(await db.selectFrom('members').select('email').execute()).toEqual([{ email: 'real@example.com' }])
  expect(await count('scene_leaders')).toBe(0)
  const kept = new Set(
    [sample.cover_image_url, sample.flyer_image_url, scene.banner_image_url].filter(Boolean),
  )
  expect(await pictureCount()).toBe(kept.size)
  expect(await isDemoInstalled(db)).toBe(false)
  expect(await refresh()).toBe(0)
})
