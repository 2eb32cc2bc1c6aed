import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const migrations = path.resolve(import.meta.dirname, '../../../migrations')
const log = pino({ level: 'silent' })

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = makeTemporaryFolder()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Applies the migrations up to a number. */
function migrateTo(last: string): Promise<string[]> {
  for (const name of readdirSync(migrations).filter((each) => each.slice(0, 4) <= last)) {
    cpSync(path.join(migrations, name), path.join(folder, name))
  }
  return migrate(database, log, { folder })
}

it('0015 removes passes from stored addresses, and then refuses them', async () => {
  const { pool } = database
  await migrateTo('0014')
  const id = '019a0000-0000-7000-8000-000000000001'
  await pool.query(`
    insert into members (id, email, display_name) values ('${id}', 'ana@example.com', 'Ana');
    insert into scenes (id, name, slug, city, state, timezone)
      values ('${id}', 'Porto', 'porto', 'Porto', '', 'Europe/Lisbon');
    insert into recurring_events (id, scene_id, organizer_id, title, event_type, recurrence_type, recurrence_days,
      start_date, start_time, duration_hours, timezone, venue_name, venue_city, cover_image_url)
      values ('${id}', '${id}', '${id}', 'Zouk', 'social', 'weekly', '{monday}', '2026-01-05', '20:00', 3,
        'Europe/Lisbon', 'Hall', 'Porto', '/media/a.webp?pass=1');
    insert into events (id, title, event_type, scene_id, organizer_id, timezone, start_wall, end_wall, start_at, end_at,
      dance_night, venue_name, venue_city, cover_image_url, flyer_image_url)
      values ('${id}', 'Zouk', 'social', '${id}', '${id}', 'Europe/Lisbon', '2026-01-05 20:00', '2026-01-05 23:00',
        '2026-01-05T20:00Z', '2026-01-05T23:00Z', '2026-01-05', 'Hall', 'Porto', '/media/b.webp?pass=1', '/media/c.webp');
    insert into event_images (event_id, position, url, thumbnail_url)
      values ('${id}', 0, '/media/d.webp?pass=1', '/media/e.webp?pass=1')`)
  await migrateTo('9999')
  const { rows } = await sql<{ urls: string[] }>`
    select array[recurring_events.cover_image_url, events.cover_image_url, events.flyer_image_url, url, thumbnail_url]
      as urls from recurring_events, events, event_images`.execute(database.kysely)
  expect(rows).toEqual([
    { urls: ['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp', '/media/e.webp'] },
  ])
  await expect(pool.query("update events set cover_image_url = '/media/b.webp?pass=1'")).rejects.toThrow()
})

/** The runner writes this table before the application and its clock exist. */
const mayHaveTime = ['migrations.applied_at']

it('no column gets the time of the database, because the clock of the server can start at another instant', async () => {
  await migrateTo('9999')
  const { rows } = await sql<{ name: string; expression: string }>`
    select attrelid::regclass || '.' || attname as name, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and attgenerated = ''`.execute(database.kysely)
  expect(rows.length).toBeGreaterThan(10)
  // Generated columns cannot have the time. Only constants and functions without time, so that a new name for the clock is found too.
  const isConstant = /^(?:'[^']*'::[\w ]+(?:\[\])?|-?\d+|true|false|NULL::[\w ]+|ARRAY\[\]::\w+\[\])$/
  const computed = rows.filter(({ expression }) => !isConstant.test(expression)).map(({ name }) => name)
  expect(computed.sort()).toEqual(mayHaveTime)
})

it('no function of the database asks for the time', async () => {
  await migrateTo('9999')
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc ~* '\\m(now|clock_timestamp|current_timestamp|localtimestamp)\\M'`.execute(
    database.kysely,
  )
  expect(rows).toEqual([])
})
