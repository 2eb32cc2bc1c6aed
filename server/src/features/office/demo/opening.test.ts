import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { settableClock } from '../../../platform/clock.ts'
import { openDiskStore } from '../../../platform/storage/disk-store.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import { openMedia } from '../../../platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/test-database.ts'
import { createAccount } from '../../members/identity/service.ts'
import { DemoRefused, demoAccounts, demoPassword, hasDemo, openDemo, removeDemo } from './service.ts'

const clock = settableClock('2026-11-20T18:00:00Z')
const log = { info: () => {}, warn: () => {}, error: () => {} }
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-demo-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const deps = async () => ({
  db: database.kysely,
  clock,
  media: openMedia(await openDiskStore({ folder, spread: true, clock })),
  log,
})
const open = async (mode: 'seed' | 'keep' | 'refuse') => openDemo({ ...(await deps()), mode })
const count = async (table: 'members' | 'scenes') =>
  (await database.kysely.selectFrom(table).select('id').execute()).length
const [admin] = demoAccounts
const createDemoAdmin = () =>
  createAccount(
    { db: database.kysely, clock, config: readConfig({}) },
    {
      email: admin!.email,
      password: demoPassword,
      display_name: 'Alex',
      role: 'admin',
      profile: { is_demo: true },
    },
  )

test('a start that fails halfway leaves nothing behind, and the next one seeds everything', async () => {
  const { kysely } = database
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'stop'; end $$`.execute(
    kysely,
  )
  await sql`create trigger refuse before insert on events execute function refuse()`.execute(kysely)
  await expect(open('seed')).rejects.toThrow('stop')
  expect([await count('members'), await count('scenes'), await hasDemo(kysely)]).toEqual([0, 0, false])
  await sql`drop trigger refuse on events`.execute(kysely)
  expect(await open('seed')).toBe(true)
  expect(await count('scenes')).toBe(12)
})

test('accounts without scenes count as the demo and get their scenes', async () => {
  await createDemoAdmin()
  expect(await hasDemo(database.kysely)).toBe(true)
  expect(await open('seed')).toBe(true)
  expect(await count('scenes')).toBe(12)
})

test('two servers on one empty database seed it once, with every picture', async () => {
  expect(await Promise.all([open('seed'), open('seed')])).toEqual([true, true])
  expect(await count('scenes')).toBe(12)
  const { media } = await deps()
  const shown = await database.kysely.selectFrom('events').select('cover_image_url').distinct().execute()
  const there = await Promise.all(shown.map((row) => media.exists(keyOfMediaUrl(row.cover_image_url!)!)))
  expect(new Set(there)).toEqual(new Set([true]))
})

test('production refuses to open while a demo account exists, and says what to do', async () => {
  expect(await open('refuse')).toBe(false)
  await createDemoAdmin()
  await expect(open('refuse')).rejects.toThrow(DemoRefused)
  await expect(open('refuse')).rejects.toThrow('floorcraft demo remove')
  const { noAccountLeft } = await removeDemo(await deps())
  expect(noAccountLeft).toBe(true)
  expect(await open('refuse')).toBe(false)
})

test('an installation with members gets no demo', async () => {
  await createAccount(
    { db: database.kysely, clock, config: readConfig({}) },
    { email: 'real@example.com', password: 'not-published', display_name: 'Real', role: 'admin' },
  )
  expect(await open('seed')).toBe(false)
  await createDemoAdmin()
  const { noAccountLeft, members } = await removeDemo(await deps())
  expect([members, noAccountLeft]).toEqual([1, false])
})
