import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { columnsOf, type ErasureKind, type PersonalTable, personalData } from './personal-data.ts'

const database = duringTests(createTestDatabase)

const personal = Object.entries(personalData).filter(
  (entry): entry is [string, PersonalTable] => entry[1] !== 'not personal',
)

async function listColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(database.kysely)
  return rows.map((row) => row.column_name)
}

/** What the database does with the rows of a table when their member is deleted. */
async function listMemberKeys() {
  const { rows } = await sql<{ table: string; column: string; action: string }>`
    select constraints.conrelid::regclass::text as "table", columns.attname as "column",
      case constraints.confdeltype when 'c' then 'deleted' when 'n' then 'unlinked' else 'kept' end as action
    from pg_constraint as constraints
    join pg_attribute as columns on columns.attrelid = constraints.conrelid and columns.attnum = constraints.conkey[1]
    where constraints.contype = 'f' and constraints.confrelid = 'members'::regclass`.execute(database.kysely)
  return rows
}

describe('personal data', () => {
  it.each(personal)('%s has a rule for each column', async (name, { exported, withheld }) => {
    const listed = [...columnsOf(exported), ...columnsOf(withheld)]
    expect(listed.toSorted()).toEqual((await listColumns(name)).toSorted())
  })

  it('covers every table that names a member', async () => {
    const covered = new Set(personal.map(([name]) => name))
    const keys = await listMemberKeys()
    expect(keys.length).toBeGreaterThan(15)
    expect(keys.filter(({ table }) => !covered.has(table))).toEqual([])
  })

  it('says what the database does when a member is deleted', async () => {
    const actionOf: Partial<Record<ErasureKind, string>> = {
      deleted: 'deleted',
      unlinked: 'unlinked',
      'handed over': 'kept',
    }
    const keys = new Map(
      (await listMemberKeys()).map(({ table, column, action }) => [`${table}.${column}`, action]),
    )
    for (const [name, { by, erased }] of personal) {
      if (name === 'members' || actionOf[erased] === undefined) continue
      expect([name, keys.get(`${name}.${by}`)]).toEqual([name, actionOf[erased]])
    }
  })
})
