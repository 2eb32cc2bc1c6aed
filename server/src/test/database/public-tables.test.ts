import { api } from '@floorcraft/contract/api.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { tableRegister } from '../../../../tests/architecture/table-register.ts'
import { publishPolicy } from '../../features/members/privacy/service.ts'
import { insertArtists } from '../../features/scenes/artists/queries.ts'
import { newId } from '../../platform/ids.ts'
import { buildEvent, buildMember, buildScene } from '../builders.ts'
import { duringTests } from '../during-tests.ts'
import { openTestApp } from '../test-app.ts'
import { createTestDatabase } from './test-database.ts'

/** Columns of members that visitors cannot see. The database notifies of changes to all others. */
const hiddenOfMembers = [
  'id',
  'email',
  'email_verified',
  'email_verified_at',
  'full_name',
  'phone_number',
  'city',
  'country',
  'version',
  // Notified although visitors do not see its value.
  'disabled_at',
  'is_demo',
  'created_at',
  'updated_at',
]

/** Those of them that answers use. The site map says when a profile changed; for a hidden change it may be late. */
const usedByAnswers = ['id', 'disabled_at', 'updated_at']

const database = duringTests(createTestDatabase)

interface Notification {
  readonly table: string
  readonly event: string
  /** The columns whose changes are notified; `*` for all. */
  readonly columns: string
}

/** The tables and operations with a trigger that notifies the keys of the changed rows. */
async function listNotifications(): Promise<Notification[]> {
  const { rows } = await sql<Notification>`
    select event_object_table as table, event_manipulation as event,
      substring(action_statement from '''([^'']*)''[)]$') as columns
    from information_schema.triggers where action_statement like '%announce_changed_rows(%'`.execute(
    database.kysely,
  )
  return rows
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
  const columns = (await listNotifications()).filter(({ table }) => table === 'members')
  const notified = ['id', ...visible, 'disabled_at'].sort()
  for (const each of columns) expect(each.columns.split(', ').sort()).toEqual(notified)
})

it('only members, lists, counts, and merges notify the changes of some columns', async () => {
  const some = (await listNotifications()).filter(({ columns }) => columns !== '*')
  expect(new Set(some.map(({ table }) => table))).toEqual(
    new Set(['members', 'events', 'going_lists', 'going_counts', 'event_merges']),
  )
  expect(new Set(some.filter(({ table }) => table === 'events').map(({ columns }) => columns))).toEqual(
    new Set(['id, scene_id, start_at']),
  )
})

/** Hidden tables that shared answers read for other reasons than to show their data. */
const readByAnswers: Readonly<Record<string, string>> = {
  known_words: 'the events and names that have the words decide what visitors see',
  venue_names: 'the events at the venues decide what visitors see',
  picture_pass_secret: 'passes are for drafts, which visitors do not see',
}

/** Addresses of every answer that the server caches: shared endpoints, feeds and the site map. */
function cachedAddresses(
  values: { sceneId: string; uid: string } & Readonly<Record<string, string>>,
): string[] {
  const endpoints = api
    .filter(({ caching }) => caching === 'shared')
    .map(({ name, path }) => {
      const query = name.startsWith('listEvent')
        ? `?scenes=${values.sceneId}&month=2026-11`
        : path.startsWith('/search/')
          ? '?q=zouk'
          : ''
      return `/api${path.replace(/\{(\w+)\}/g, (_, parameter: string) => values[parameter]!)}${query}`
    })
  const feeds = [
    ...[`scenes/${values.sceneId}`, `organizers/${values.uid}`],
    ...[`artists/${values.artistId}`, 'styles/zouk'],
  ]
  return [
    ...endpoints,
    ...feeds.flatMap((feed) => [`/feeds/${feed}.ics`, `/feeds/${feed}.rss`]),
    '/sitemap.xml',
    '/sitemap-1.xml',
  ]
}

it('cached answers read no hidden table and no hidden column of members, and declare what they depend on', async () => {
  await using site = await openTestApp()
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db, { leaders: [organizer] })
  const artistId = newId()
  await insertArtists(site.db, [
    { id: artistId, name: 'Kav', created_at: site.clock.now(), updated_at: site.clock.now() },
  ])
  const line_up = [`dj|22:00|${artistId}|Kav`]
  const event = await buildEvent(site.db, { scene, organizer, dance_styles: ['zouk'], line_up })
  const policy = { title: 'Privacy', version: '1', effective_date: '2026-01-01', content: '## In short' }
  await publishPolicy(site.deps, { ...policy, summary_of_changes: null })
  const addresses = cachedAddresses({
    eventId: event.id,
    organizerId: organizer.id,
    uid: organizer.id,
    sceneId: scene.id,
    venueSlug: 'tango-hall-san-diego',
    artistId,
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
    const kept = site.deps.publicCache.find({ method: 'GET', url, headers: {} })
    expect([url, kept?.keys.has('any')]).toEqual([url, false])
  }
})
