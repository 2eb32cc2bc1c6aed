import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { sessionLock } from './advisory-locks.ts'
import { listPendingMigrations, migrate } from './migrate.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = makeTemporaryFolder()
  write('0001-dancers.sql', 'create table dancers (name text)')
  // Fails when it runs before the first migration, or twice.
  write(
    '0002-first-dancer.sql',
    "insert into dancers values ('Frankie'); alter table dancers add column born int",
  )
})

afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text)
}

async function countDancers(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*) from dancers')
  return rows[0]?.count ?? -1
}

test('applies new files once and in order', async () => {
  expect(await listPendingMigrations(database.kysely, folder)).toEqual([
    '0001-dancers.sql',
    '0002-first-dancer.sql',
  ])
  expect(await migrate(database, log, folder)).toEqual(['0001-dancers.sql', '0002-first-dancer.sql'])
  expect(await migrate(database, log, folder)).toEqual([])
  write('0003-second.sql', "insert into dancers values ('Norma')")
  expect(await migrate(database, log, folder)).toEqual(['0003-second.sql'])
  expect(await countDancers()).toBe(2)
  expect(await listPendingMigrations(database.kysely, folder)).toEqual([])
})

test('parallel runs apply each migration once', async () => {
  write('0003-slow.sql', 'select pg_sleep(0.3)')
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database, log, folder)))
  expect(results.map((names) => names.length).sort()).toEqual([0, 0, 0, 3])
  expect(await countDancers()).toBe(1)
})

test('a database with all migrations is not locked', async () => {
  await migrate(database, log, folder)
  const other = await database.pool.connect()
  try {
    await other.query(sessionLock('migrations'))
    expect(await migrate(database, log, folder)).toEqual([])
  } finally {
    other.release(true)
  }
})

test('a migration that fails is rolled back and named; earlier migrations stay', async () => {
  write('0003-broken.sql', "insert into dancers values ('Al'); select nonsense")
  await expect(migrate(database, log, folder)).rejects.toThrow(
    /0003-broken.sql failed and was undone: .*nonsense/,
  )
  expect(await countDancers()).toBe(1)
  expect(await listPendingMigrations(database.kysely, folder)).toEqual(['0003-broken.sql'])
})

test('an applied migration that was edited is refused', async () => {
  await migrate(database, log, folder)
  write('0001-dancers.sql', 'create table dancers (name text not null)')
  await expect(migrate(database, log, folder)).rejects.toThrow(
    '0001-dancers.sql was edited after it was applied',
  )
})

test('other line endings do not count as an edit', async () => {
  write('0003-two-lines.sql', 'select 1;\nselect 2')
  await migrate(database, log, folder)
  write('0003-two-lines.sql', 'select 1;\r\nselect 2')
  expect(await migrate(database, log, folder)).toEqual([])
})

test('a database of a newer version is refused', async () => {
  await migrate(database, log, folder)
  rmSync(path.join(folder, '0002-first-dancer.sql'))
  await expect(migrate(database, log, folder)).rejects.toThrow(
    /0002-first-dancer.sql, which this version .* does not know/,
  )
})

test('files with an old, a missing or a duplicate number are refused', async () => {
  await migrate(database, log, folder)
  write('0000-late.sql', 'select 1')
  await expect(migrate(database, log, folder)).rejects.toThrow(
    '0000-late.sql is older than 0002-first-dancer.sql',
  )
  write('0002-again.sql', 'select 1')
  await expect(migrate(database, log, folder)).rejects.toThrow('Two migrations have the number 0002')
  write('0001again.sql', 'select 1')
  await expect(migrate(database, log, folder)).rejects.toThrow('0001again.sql is not named like')
})
