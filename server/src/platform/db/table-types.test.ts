import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/database/test-database.ts'
import { duringTests } from '../../test/during-tests.ts'
import { writeTableTypes } from './table-types.ts'

const database = duringTests(createTestDatabase)

test('tables.ts is up to date with the migrations (if not, run npm run tables)', async () => {
  const committed = readFileSync(path.join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(await writeTableTypes(database.pool)).toBe(committed)
})

test('the generated types contain a new table with its columns', async () => {
  await database.pool.query(`create table drift (id bigint generated always as identity, kind text check (kind in ('a', 'b')),
    at timestamptz not null default now(), nights date[] not null)`)
  const source = await writeTableTypes(database.pool)
  await database.pool.query('drop table drift')
  expect(source).toContain(
    "export type DriftTable = {\n  id: Computed<number>\n  kind: 'a' | 'b' | null\n  at: Generated<Timestamp>\n  nights: string[]\n}",
  )
})
