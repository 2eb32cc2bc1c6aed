import { eventListItemSchema } from '@floorcraft/contract/events/events.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { listLineRows, listScenesLines } from './queries.ts'

const site = duringTests(() => openTestApp({ now: '2026-11-20T20:00:00Z' }))
let scene: Scene
const idOf = new Map<string, string>()

/** The first event is of a series, and the second is the next one of it. */
beforeAll(async () => {
  scene = await buildScene(site.db, { name: 'San Diego' })
  const organizer = await buildMember(site.db, {
    display_name: 'Ana',
    average_rating: 4.5,
    total_reviews: 12,
  })
  const seriesId = newId()
  await sql`insert into recurring_events (id, scene_id, organizer_id, title, event_type, recurrence_type, recurrence_days,
    start_date, start_time, duration_hours, timezone, venue_name, venue_city, created_at, updated_at)
    values (${seriesId}, ${scene.id}, ${organizer.id}, 'Weekly', 'social', 'weekly', '{friday}', '2026-11-20', '20:00', 3,
    'America/Los_Angeles', 'Hall', 'San Diego', '2026-01-01', '2026-01-01')`.execute(site.db)
  const events = { First: seriesId, Second: seriesId, Third: null }
  for (const [index, [title, recurring_event_id]] of Object.entries(events).entries()) {
    const start = `2026-11-2${index + 1}T20:00`
    const event = await buildEvent(site.db, { scene, organizer, title, start, recurring_event_id })
    idOf.set(title, event.id)
  }
})

let requests = 0
async function list(query: string) {
  // Another address each time, which the cache does not have.
  const answer = await site.app.inject(`/api/events?${query}&n=${++requests}`)
  return { items: answer.json<Record<string, unknown>[]>(), headers: answer.headers }
}

test('the list is written in the form of the contract', async () => {
  const { items, headers } = await list(`scenes=${scene.id}`)
  expect(z.array(z.strictObject(eventListItemSchema.shape)).parse(items)).toEqual(items)
  expect(items.map(({ title }) => title)).toEqual(['First', 'Second', 'Third'])
  expect(items).toEqual((await list(`ids=${[...idOf.values()]}`)).items)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await list('scenes=nowhere')).items).toEqual([])
})

test.each([
  ['the event', 'events', { title: 'First again' }, 'title', 'First', { title: 'First again' }],
  ['its scene', 'scenes', { name: 'Tijuana' }, 'name', 'San Diego', { scene_name: 'Tijuana' }],
  ['its organizer', 'members', { total_reviews: 13 }, 'display_name', 'Ana', { organizer_total_reviews: 13 }],
  [
    'its series',
    'recurring_events',
    { recurrence_days: ['monday'] },
    'title',
    'Weekly',
    { series: expect.objectContaining({ recurrence_days: ['monday'] }) },
  ],
  [
    'the next event of its series',
    'events',
    { status: 'private_draft' },
    'title',
    'Second',
    { series: expect.objectContaining({ next_event_id: null }) },
  ],
] as const)(
  'an item is written again after a change of %s',
  async (_, table, changes, column, value, item) => {
    const before = await list(`scenes=${scene.id}`)
    expect(before.items[0]).not.toMatchObject(item)
    const update = site.db.updateTable(table).set(changes as never)
    await update.where(column as never, '=', value as never).execute()
    const after = await list(`scenes=${scene.id}`)
    expect(after.items[0]).toMatchObject(item)
    expect(after.headers.etag).not.toBe(before.headers.etag)
  },
)

test('the rows of lines lack drafts, and have the lines of the list', async () => {
  const window = { from: site.clock.now(), to: undefined, conditions: [], limit: 9, offset: 0 }
  const lines = await listScenesLines(site.db, { sceneIds: [scene.id], ...window })
  const rows = await listLineRows(site.db, [...idOf.values()])
  expect(rows.map(({ line }) => line).sort()).toEqual(lines.split(',').sort())
  expect(rows.map(({ title }) => title).sort()).toEqual(['First again', 'Third'])
})
