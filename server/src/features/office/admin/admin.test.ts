import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openTestApp } from '../../../test/test-app.ts'

const pictures = makeTemporaryFolder()
afterAll(() => rmSync(pictures, { recursive: true }))
const site = duringTests(() =>
  openTestApp({
    settings: {
      SMTP_URL: 'smtp://robot:secret@mail.example:2525',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      // Only a disk says how much it holds.
      STORAGE_URL: pictures,
    },
  }),
)
let headers: { authorization: string }
beforeAll(async () => {
  headers = await site.signIn(await buildMember(site.db, { role: 'admin' }))
})

const get = async (path: string) => (await site.app.inject({ url: `/api/admin/${path}`, headers })).json()

test('the statistics count members, events by status, and scenes', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db)
  for (const status of ['published', 'published', 'private_draft', 'organizer_draft', 'cancelled'] as const) {
    await buildEvent(site.db, { scene, organizer, status })
  }
  expect(await get('stats')).toEqual({
    total_users: 2,
    total_organizers: 1,
    total_events: 5,
    published_events: 2,
    draft_events: 2,
    total_scenes: 1,
  })
})

test('the overview counts what waits', async () => {
  const [dancer, disabled] = [
    await buildMember(site.db),
    await buildMember(site.db, { disabled_at: '2026-11-01T00:00:00Z' }),
  ]
  for (const { id } of [dancer, disabled]) {
    await site.db
      .insertInto('organizer_requests')
      .values({ id, member_id: id, status: 'pending', message: '', created_at: '2026-11-01T00:00:00Z' })
      .execute()
  }
  expect((await get('overview')).waiting).toEqual({
    organizer_requests: 1,
    unconfirmed_dates: 0,
    open_reviews: 0,
  })
})

test('the overview has the latest five reasons of deletions', async () => {
  const row = (day: number) => ({ id: newId(), reason: `Reason ${day}`, at: `2026-11-0${day}T00:00:00Z` })
  const rows = [1, 2, 3, 4, 5, 6].map(row)
  await site.db.insertInto('deletion_reasons').values(rows).execute()
  expect((await get('overview')).deletion_reasons).toEqual(rows.slice(1).reverse())
})

test('the overview counts the unconfirmed dates of the next two weeks, without paused series', async () => {
  for (const status of ['active', 'paused'] as const) {
    const seriesId = await buildSeries(status)
    const dates = ['2026-11-19', '2026-11-20', '2026-12-04', '2026-12-05']
    await site.db
      .insertInto('recurring_instances')
      .values(
        dates.map((scheduled_date) => ({
          id: newId(),
          recurring_event_id: seriesId,
          scheduled_date,
          status: 'pending_confirmation',
          created_at: site.clock.now(),
        })),
      )
      .execute()
  }
  expect((await get('overview')).waiting.unconfirmed_dates).toBe(2)
})

test('the overview describes the running system without secrets', async () => {
  site.clock.set('2026-11-20T21:30:00Z')
  const { system } = await get('overview')
  expect(system).toEqual({
    version: '1.0.0',
    updated_at: '2026-11-20T21:30:00Z',
    started_at: '2026-11-20T20:00:00Z',
    database: { version: expect.stringMatching(/^\d\d/), size_bytes: expect.any(Number) },
    identity: { external: null, social: ['google'] },
    mail: { host: 'mail.example:2525' },
    storage: { kind: 'disk', pictures: 0, free_bytes: expect.any(Number) },
    jobs: { waiting: expect.any(Number), failed: 0 },
  })
  expect(system.database.size_bytes).toBeGreaterThan(1_000_000)
  expect(system.storage.free_bytes).toBeGreaterThan(1_000_000)
  expect(JSON.stringify(system)).not.toMatch(/secret|robot/)
})

test('the overview counts the pictures in the storage, without their smaller forms', async () => {
  for (const content of ['one', 'two', 'one']) {
    const picture = { content: Buffer.from(content), extension: 'webp', contentType: 'image/webp' }
    const { key } = await site.deps.media.put(picture)
    await site.deps.media.putVariant({ key, width: 400 }, Buffer.from(content))
  }
  expect((await get('overview')).system.storage.pictures).toBe(2)
})

async function buildSeries(status: 'active' | 'paused'): Promise<string> {
  const id = newId()
  const scene = await buildScene(site.db)
  await site.db
    .insertInto('recurring_events')
    .values({
      created_at: site.clock.now(),
      updated_at: site.clock.now(),
      id,
      status,
      scene_id: scene.id,
      organizer_id: (await buildMember(site.db)).id,
      title: 'Home Night',
      event_type: 'social',
      recurrence_type: 'weekly',
      recurrence_days: ['friday'],
      start_date: '2026-11-20',
      start_time: '20:00',
      duration_hours: 3,
      timezone: scene.timezone,
      venue_name: 'Hall',
      venue_city: 'San Diego',
    })
    .execute()
  return id
}
