import { Kysely, PostgresDialect, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settableClock } from '../../../platform/clock.ts'
import { toParameter } from '../../../platform/db/column-types.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Piece } from '../../../platform/http/answers/pieces.ts'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { listFeedLines } from './queries.ts'
import { FeedEntries, writeFeed } from './service.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 1 }))
let slug: string
const entries = new FeedEntries()
/** The ids of the events whose rows were read for their entries. */
let read: unknown[]

beforeAll(async () => {
  const db = database.kysely
  const scene = await buildScene(db, { name: 'San Diego' })
  slug = scene.slug
  const organizer = await buildMember(db, { display_name: 'Ana' })
  const seriesId = newId()
  await sql`insert into recurring_events (id, scene_id, organizer_id, title, event_type, recurrence_type, recurrence_days,
    start_date, start_time, duration_hours, timezone, venue_name, venue_city, created_at, updated_at)
    values (${seriesId}, ${scene.id}, ${organizer.id}, 'Weekly', 'social', 'weekly', '{friday}', '2026-11-20', '20:00', 3,
    'America/Los_Angeles', 'Hall', 'San Diego', '2026-01-01', '2026-01-01')`.execute(db)
  await buildEvent(db, { scene, organizer, title: 'First', recurring_event_id: seriesId })
  await buildEvent(db, {
    scene,
    organizer: await buildMember(db),
    title: 'Second',
    start: '2026-11-21T20:00',
  })
})

async function write(format: 'ics' | 'rss'): Promise<string> {
  read = []
  const { pool } = database
  const run = (text: string, parameters: unknown[]) => {
    const values = parameters.map(toParameter)
    if (text.includes('events.id = any')) read.push(...(values[0] as unknown[]))
    return pool.query(text, values)
  }
  const connect = async () => ({ query: run as never, release: () => undefined })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: async () => undefined } }),
  })
  const deps = {
    db,
    clock: settableClock('2026-11-20T20:00:00Z'),
    baseUrl: 'https://x.example',
    entries,
  }
  const file = await writeFeed(deps, { subject: 'scenes', key: slug, format })
  return Buffer.concat(file!.parts).toString().replaceAll('\r\n ', '')
}

const deps = (db: Kysely<Tables>) => ({ db, baseUrl: 'https://x.example' })
const itemsOf = (written: readonly Piece[]) => written.flatMap(({ parts }) => parts.map(String))

test.each(['ics', 'rss'] as const)('entries of %s are written once', async (format) => {
  const first = await write(format)
  expect(read).toHaveLength(2)
  expect(await write(format)).toBe(first)
  expect(read).toEqual([])
})

test.each([
  ['its event', 'events', { title: 'Changed' }, 'Changed'],
  ['its organizer', 'members', { display_name: 'Bea' }, 'Organizer: Bea'],
  ['its series', 'recurring_events', { recurrence_days: ['saturday'] }, 'Saturday'],
] as const)(
  'an entry is written again after a change of %s, and no other is',
  async (_, table, changes, text) => {
    await write('ics')
    const where = { events: 'First', members: 'Ana', recurring_events: 'Weekly' }[table]
    const column = table === 'members' ? 'display_name' : 'title'
    const update = database.kysely.updateTable(table).set(changes as never)
    await update.where(column as never, '=', where as never).execute()
    expect(await write('ics')).toContain(text)
    expect(read).toHaveLength(1)
  },
)

test('all entries are written again after a change of their scene', async () => {
  await write('ics')
  await database.kysely.updateTable('scenes').set({ name: 'Other' }).where('slug', '=', slug).execute()
  expect(await write('ics')).toContain('X-WR-CALNAME:Other dance')
  expect(read).toHaveLength(2)
})

test('entries are in the order of their lines when some are kept as a group and some are not', async () => {
  const db = database.kysely
  const ids = await db.selectFrom('events').select('id').orderBy('start_at').execute()
  const lines = Array.from({ length: 70 }, (_, index) => `${ids[index % 2]!.id} ${index % 3}`)
  const kept = new FeedEntries()
  const write = async (lines: readonly string[]) => itemsOf(await kept.writeItems(deps(db), lines.join()))
  const changed = lines.with(40, `${ids[1]!.id} changed`)
  const first = await write(lines)
  for (const [index, item] of first.entries()) expect(item).toContain(ids[index % 2]!.id)
  expect(first).toHaveLength(70)
  expect(await write(changed)).toEqual(first.with(40, first[1]!))
})

test('an event that is hidden after the feed was listed is not written', async () => {
  const db = database.kysely
  const { id } = await db.selectFrom('scenes').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const listed = await listFeedLines(db, {
    subject: { kind: 'scene', sceneId: id },
    endsAfter: now,
    now,
    limit: 10,
  })
  const lines = listed.split(',')
  expect(lines).toHaveLength(2)
  const hidden = lines[1]!.split(' ')[0]!
  await db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', hidden).execute()
  const kept = new FeedEntries()
  const write = async () => itemsOf(await kept.writeItems(deps(db), listed))
  const written = await write()
  expect(written.filter((item) => item.includes(hidden))).toEqual([])
  expect(written).toHaveLength(1)
  await db.updateTable('events').set({ status: 'published' }).where('id', '=', hidden).execute()
  expect(await write()).toHaveLength(2)
})
