import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { eventually } from '../../test/eventually.ts'
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
  expect(await migrate(database, log, { folder })).toEqual(['0001-dancers.sql', '0002-first-dancer.sql'])
  expect(await migrate(database, log, { folder })).toEqual([])
  write('0003-second.sql', "insert into dancers values ('Norma')")
  expect(await migrate(database, log, { folder })).toEqual(['0003-second.sql'])
  expect(await countDancers()).toBe(2)
  expect(await listPendingMigrations(database.kysely, folder)).toEqual([])
})

test('parallel runs apply each migration once', async () => {
  write('0003-slow.sql', 'select pg_sleep(0.3)')
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database, log, { folder })))
  expect(results.map((names) => names.length).sort()).toEqual([0, 0, 0, 3])
  expect(await countDancers()).toBe(1)
})

test('a database with all migrations is not locked', async () => {
  await migrate(database, log, { folder })
  const other = await database.pool.connect()
  try {
    await other.query(sessionLock('migrations'))
    expect(await migrate(database, log, { folder })).toEqual([])
  } finally {
    other.release(true)
  }
})

test('a migration that fails is rolled back and named; earlier migrations stay', async () => {
  write('0003-broken.sql', "insert into dancers values ('Al'); select nonsense")
  await expect(migrate(database, log, { folder })).rejects.toThrow(
    /0003-broken.sql failed and was undone: .*nonsense/,
  )
  expect(await countDancers()).toBe(1)
  expect(await listPendingMigrations(database.kysely, folder)).toEqual(['0003-broken.sql'])
})

test('an applied migration that was edited is refused', async () => {
  await migrate(database, log, { folder })
  write('0001-dancers.sql', 'create table dancers (name text not null)')
  await expect(migrate(database, log, { folder })).rejects.toThrow(
    '0001-dancers.sql was edited after it was applied',
  )
})

test('other line endings do not count as an edit', async () => {
  write('0003-two-lines.sql', 'select 1;\nselect 2')
  await migrate(database, log, { folder })
  write('0003-two-lines.sql', 'select 1;\r\nselect 2')
  expect(await migrate(database, log, { folder })).toEqual([])
})

test('a migration that waits for a table gives way to those who come later', async () => {
  await migrate(database, log, { folder })
  write('0003-style.sql', 'alter table dancers add column style text')
  const reader = await database.pool.connect()
  try {
    await reader.query('begin; select from dancers')
    const migrating = migrate(database, log, { folder, waits: { lock: 50, pause: 50 } })
    const isWaiting = `select 1 from pg_locks where relation = 'dancers'::regclass and not granted`
    for (let attempt = 0; attempt < 2; attempt++) {
      await eventually(async () => (await reader.query(isWaiting)).rows.length > 0)
      // It comes behind the migration.
      expect(await countDancers()).toBe(1)
    }
    await reader.query('commit')
    expect(await migrating).toEqual(['0003-style.sql'])
  } finally {
    reader.release(true)
  }
})

test('a stop ends the wait for a table at once, and begins no other migration', async () => {
  await migrate(database, log, { folder })
  write('0003-style.sql', 'alter table dancers add column style text')
  const stopping = new AbortController()
  const waiting = Promise.withResolvers<void>()
  const reader = await database.pool.connect()
  try {
    await reader.query('begin; select from dancers')
    const migrating = migrate(database, { ...log, warn: () => waiting.resolve() } as typeof log, {
      ...{ folder, waits: { lock: 50, pause: 3_600_000 }, stop: stopping.signal },
    })
    await waiting.promise
    stopping.abort('SIGTERM')
    await expect(migrating).rejects.toBe('SIGTERM')
  } finally {
    reader.release(true)
  }
  await expect(migrate(database, log, { folder, stop: stopping.signal })).rejects.toBe('SIGTERM')
  expect(await listPendingMigrations(database.kysely, folder)).toEqual(['0003-style.sql'])
})

test('an index is built beside others, also while another server starts, and again after an interruption', async () => {
  await migrate(database, log, { folder })
  const build = (column: string) =>
    `drop index concurrently if exists by_name; create unique index concurrently by_name on dancers (${column})`
  // Two of the same name: the index is begun and stays behind, not valid.
  await database.pool.query("insert into dancers values ('Frankie')")
  write('0003-by-name.sql', build('name'))
  await expect(migrate(database, log, { folder })).rejects.toThrow(
    /0003-by-name.sql failed half-way, and the next start does it again: could not create unique index/,
  )
  await database.pool.query('delete from dancers')
  const starts = [1, 2, 3].map(() => migrate(database, log, { folder }))
  expect((await Promise.all(starts)).flat()).toEqual(['0003-by-name.sql'])
  const { rows } = await database.pool.query(`select indisvalid as valid from pg_index
    where indexrelid = 'by_name'::regclass`)
  expect(rows).toEqual([{ valid: true }])
})

describe('a database with a migration of a newer version', () => {
  const older = () => rmSync(path.join(folder, '0003-newer.sql'))
  const meet = async (text: string, release: string) => {
    write('0003-newer.sql', text)
    await migrate(database, log, { folder, release: '0.3.0' })
    older()
    return migrate(database, log, { folder, release })
  }

  test('is accepted, with a warning', async () => {
    const warned: string[] = []
    write('0003-newer.sql', 'alter table dancers add column style text')
    await migrate(database, log, { folder })
    older()
    const warning = { ...log, warn: (text: string) => void warned.push(text) }
    expect(await migrate(database, warning, { folder })).toEqual([])
    expect(warned).toEqual([expect.stringContaining('has 0003-newer.sql of a newer version')])
    // A database of a release that did not store since when something is unused.
    await database.pool.query('alter table migrations drop column unused_since')
    expect(await migrate(database, log, { folder })).toEqual([])
  })

  const removal = '-- unused since 0.2.0\nalter table dancers drop column born'

  test('that removes something is accepted by a release that does not use it', async () => {
    expect(await meet(removal, '0.2.0')).toEqual([])
    expect(await migrate(database, log, { folder, release: '0.10.0' })).toEqual([])
  })

  test('that removes what this release uses is refused', async () => {
    await expect(meet(removal, '0.1.9')).rejects.toThrow(
      /0003-newer.sql, which this version .* does not know/,
    )
  })

  test('is refused when this version has another migration after it', async () => {
    write('0004-other.sql', 'select 1')
    await expect(meet('select 1', '0.3.0')).rejects.toThrow(
      /0003-newer.sql, which this version .* does not know/,
    )
  })
})

test('files with an old, a missing or a duplicate number are refused', async () => {
  await migrate(database, log, { folder })
  write('0000-late.sql', 'select 1')
  await expect(migrate(database, log, { folder })).rejects.toThrow(
    '0000-late.sql is older than 0002-first-dancer.sql',
  )
  write('0002-again.sql', 'select 1')
  await expect(migrate(database, log, { folder })).rejects.toThrow('Two migrations have the number 0002')
  write('0001again.sql', 'select 1')
  await expect(migrate(database, log, { folder })).rejects.toThrow('0001again.sql is not named like')
})
