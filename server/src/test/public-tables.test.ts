import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../platform/db/tables.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * Whether visitors see something of a table. The server keeps what it answered visitors until the database says that
 * public data changed; a public table without that trigger shows yesterday's content.
 */
const tables: Readonly<Record<keyof Tables | 'migrations', 'public' | 'hidden' | 'view'>> = {
  events: 'public',
  event_images: 'public',
  deleted_events: 'public',
  recurring_events: 'public',
  scenes: 'public',
  scene_leaders: 'public',
  scene_teachers: 'public',
  region_themes: 'public',
  site_theme: 'public',
  members: 'public',
  recurring_instances: 'hidden',
  saved_events: 'hidden',
  imported_events: 'hidden',
  member_preferences: 'hidden',
  organizer_requests: 'hidden',
  notifications: 'hidden',
  uploaded_images: 'hidden',
  picture_pass_secret: 'hidden',
  password_credentials: 'hidden',
  password_resets: 'hidden',
  linked_identities: 'hidden',
  sessions: 'hidden',
  sign_in_codes: 'hidden',
  revoked_tokens: 'hidden',
  error_reports: 'hidden',
  idempotency_keys: 'hidden',
  rate_limit_counters: 'hidden',
  migrations: 'hidden',
  shown_images: 'view',
  public_images: 'view',
}

/** Columns of members that no visitor sees: a change of the others is announced. */
const hiddenOfMembers = [
  'id',
  'email',
  'email_verified',
  'full_name',
  'phone_number',
  'city',
  'country',
  // Has a trigger of its own.
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

interface Announcement {
  readonly table: string
  readonly event: string
}

/** Which changes of which tables are announced; of columns only where a trigger names some. */
async function listAnnouncements(): Promise<Announcement[]> {
  const { rows } = await sql<Announcement>`
    select event_object_table as table, event_manipulation as event
    from information_schema.triggers where action_statement like '%announce_public_change()'`.execute(
    database.kysely,
  )
  return rows
}

async function listAnnouncedColumns(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct event_object_column as name from information_schema.triggered_update_columns
    where event_object_table = ${table}`.execute(database.kysely)
  return rows.map(({ name }) => name)
}

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    database.kysely,
  )
  return rows.map(({ name }) => name)
}

it('every table is named as public or hidden, also a new one', async () => {
  expect((await listTables()).sort()).toEqual(Object.keys(tables).sort())
})

it('every public table announces its changes, and no hidden one does', async () => {
  const announcements = await listAnnouncements()
  const eventsOf = (name: string) =>
    announcements.filter(({ table }) => table === name).map(({ event }) => event)
  for (const [name, kind] of Object.entries(tables)) {
    const wanted = kind === 'public' ? ['DELETE', 'INSERT', 'UPDATE'] : []
    expect([name, [...new Set(eventsOf(name))].sort()]).toEqual([name, wanted])
  }
})

it('every column of members that a visitor sees is announced, also a new one', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'members' and table_schema = 'public'`.execute(database.kysely)
  const visible = rows.map(({ name }) => name).filter((name) => !hiddenOfMembers.includes(name))
  const announced = (await listAnnouncedColumns('members')).filter((name) => name !== 'disabled_at')
  expect(announced.sort()).toEqual(visible.sort())
})

it('no other public table announces changes of some columns only', async () => {
  const others = Object.keys(tables).filter((name) => name !== 'members')
  for (const name of others) expect([name, await listAnnouncedColumns(name)]).toEqual([name, []])
})
