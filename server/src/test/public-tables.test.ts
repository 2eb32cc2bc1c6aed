import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableRegister } from '../../../tests/architecture/table-register.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** Columns of members that visitors cannot see. The database notifies of changes to all others. */
const hiddenOfMembers = [
  'id',
  'email',
  'email_verified',
  'full_name',
  'phone_number',
  'city',
  'country',
  // Has its own trigger.
  'disabled_at',
  'is_demo',
  'created_at',
  'updated_at',
]

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

interface Notification {
  readonly table: string
  readonly event: string
}

/** The tables and operations with a trigger that notifies. */
async function listNotifications(): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select event_object_table as table, event_manipulation as event
    from information_schema.triggers where action_statement like '%announce_public_change()'`.execute(
    database.kysely,
  )
  return rows
}

/** The columns of a trigger for some columns only. */
async function listTriggerColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where event_object_table = ${table}`.execute(database.kysely)
  return rows.map(({ name }) => name)
}

it('the register contains every table', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    database.kysely,
  )
  const names = rows.map(({ name }) => name).filter((name) => name !== 'migrations')
  expect(names.sort()).toEqual(Object.keys(tableRegister).sort())
})

it('the database notifies of changes to public tables, and only to these', async () => {
  const notifications = await listNotifications()
  const eventsOf = (name: string) =>
    notifications.filter(({ table }) => table === name).map(({ event }) => event)
  for (const [name, [, kind]] of Object.entries(tableRegister)) {
    const wanted = kind === 'public' ? ['DELETE', 'INSERT', 'UPDATE'] : []
    expect([name, [...new Set(eventsOf(name))].sort()]).toEqual([name, wanted])
  }
})

it('the database notifies of changes to every public column of members', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'members' and table_schema = 'public'`.execute(database.kysely)
  const visible = rows.map(({ name }) => name).filter((name) => !hiddenOfMembers.includes(name))
  const columns = (await listTriggerColumns('members')).filter((name) => name !== 'disabled_at')
  expect(columns.sort()).toEqual(visible.sort())
})

it('only members has a trigger for some columns', async () => {
  const others = Object.keys(tableRegister).filter((name) => name !== 'members')
  for (const name of others) expect([name, await listTriggerColumns(name)]).toEqual([name, []])
})
