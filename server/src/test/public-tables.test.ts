import { api } from '@floorcraft/contract/api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tableRegister } from '../../../tests/architecture/table-register.ts'
import { buildEvent, buildMember, buildScene } from './builders.ts'
import { openTestApp } from './test-app.ts'
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

/** Those of them that answers use. The site map says when a profile changed; for a hidden change it may be late. */
const usedByAnswers = ['id', 'disabled_at', 'updated_at']

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

/** Hidden tables that shared answers read for other reasons than to show their data. */
const readByAnswers: Readonly<Record<string, string>> = {
  picture_pass_secret: 'passes are for drafts, which visitors do not see',
}

/** Addresses of every answer that the server caches: shared endpoints, feeds and the site map. */
function cachedAddresses(
  values: { sceneId: string; uid: string } & Readonly<Record<string, string>>,
): string[] {
  const endpoints = api
    .filter(({ caching }) => caching === 'shared')
    .map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)}`)
  const feeds = [`scenes/${values.sceneId}`, `organizers/${values.uid}`, 'styles/zouk']
  return [
    ...endpoints,
    ...feeds.flatMap((feed) => [`/feeds/${feed}.ics`, `/feeds/${feed}.rss`]),
    '/sitemap.xml',
    '/sitemap-1.xml',
  ]
}

it('no cached answer reads a hidden table or a hidden column of members', async () => {
  const site = await openTestApp()
  try {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const scene = await buildScene(site.db, { leaders: [organizer] })
    const event = await buildEvent(site.db, { scene, organizer, dance_styles: ['zouk'] })
    const addresses = cachedAddresses({
      eventId: event.id,
      organizerId: organizer.id,
      uid: organizer.id,
      sceneId: scene.id,
      region: 'Texas',
    })
    expect(addresses.length).toBeGreaterThan(20)
    // A statement that names a table or a column under its old name fails.
    const tables = Object.entries(tableRegister)
      .filter(([name, [, kind]]) => kind === 'hidden' && !(name in readByAnswers))
      .map(([name]) => name)
    for (const name of tables) {
      await sql`alter table ${sql.table(name)} rename to ${sql.id(`${name}_renamed`)}`.execute(site.db)
    }
    for (const name of hiddenOfMembers.filter((each) => !usedByAnswers.includes(each))) {
      await sql`alter table members rename column ${sql.id(name)} to ${sql.id(`${name}_renamed`)}`.execute(
        site.db,
      )
    }
    for (const url of addresses) {
      const { statusCode } = await site.app.inject({ url })
      expect([url, statusCode]).toEqual([url, 200])
    }
  } finally {
    await site.close()
  }
})
