import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { eventually } from '../../test/eventually.ts'
import { type PublicDataWatch, watchPublicData } from './public-data.ts'

let database: TestDatabase
let watch: PublicDataWatch
let scene: Scene
let organizer: Member
/** The keys that were notified, and "clear" when everything is to be forgotten. */
let notified: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  scene = await buildScene(database.kysely)
  organizer = await buildMember(database.kysely)
  const follower = {
    forget: (keys: readonly string[]) => notified.push(...keys),
    clear: () => notified.push('clear'),
  }
  notified = []
  watch = watchPublicData(database.connection, { follower, log: pino({ level: 'silent' }) })
  await eventually(() => notified.length > 0)
})
afterAll(async () => {
  await watch.close()
  await database.close()
})

/** The keys of the changes of this work, without the ids. */
async function keysOf(work: () => Promise<unknown>): Promise<string[]> {
  await watch.catchUp()
  notified = []
  await work()
  await watch.catchUp()
  return [...new Set(notified.map((key) => key.replace(/:.*/, '')))].sort()
}

const ofEvent = ['event', 'events', 'events-of-organizer', 'events-of-scene']
const ofCount = ['count-of-scene', 'counts']

it('the keys of a change are known when catchUp resolves', async () => {
  const { id } = await buildEvent(database.kysely, { scene, organizer })
  await watch.catchUp()
  expect(notified).toEqual(
    expect.arrayContaining([
      `event:${id}`,
      `events-of-scene:${scene.id}`,
      `events-of-organizer:${organizer.id}`,
    ]),
  )
})

it('calls of catchUp ask one after the other, as the driver wants it, and those that wait share a query', async () => {
  const { query } = pg.Client.prototype
  let [running, most, queries] = [0, 0, 0]
  const begun = Promise.withResolvers<void>()
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    running++
    queries++
    begun.resolve()
    most = Math.max(most, running)
    await Reflect.apply(query, this, given)
    running--
  } as never)
  const first = watch.catchUp()
  await begun.promise
  // The query that runs may not see what was committed after it began.
  await Promise.all([first, watch.catchUp(), watch.catchUp(), watch.catchUp()])
  spy.mockRestore()
  expect([most, running, queries]).toEqual([1, 0, 2])
})

it('an event that moves notifies its old and its new scene', async () => {
  const other = await buildScene(database.kysely)
  const { id } = await buildEvent(database.kysely, { scene, organizer })
  await keysOf(() =>
    database.kysely.updateTable('events').set({ scene_id: other.id }).where('id', '=', id).execute(),
  )
  expect(notified).toEqual(
    expect.arrayContaining([`events-of-scene:${scene.id}`, `events-of-scene:${other.id}`]),
  )
})

it('the counts change only with the number of published events and their starts', async () => {
  const { id } = await buildEvent(database.kysely, { scene, organizer })
  const update = (changes: object) => () =>
    database.kysely.updateTable('events').set(changes).where('id', '=', id).execute()
  expect(await keysOf(update({ title: 'New title' }))).toEqual(ofEvent)
  expect(await keysOf(update({ start_at: '2026-11-20T00:00:00Z' }))).toEqual([...ofCount, ...ofEvent].sort())
  expect(await keysOf(update({ status: 'cancelled' }))).toEqual([...ofCount, ...ofEvent].sort())
  expect(await keysOf(update({ status: 'private_draft' }))).toEqual(ofEvent)
})

it('a draft notifies nothing until it is published', async () => {
  const { kysely } = database
  expect(await keysOf(() => buildEvent(kysely, { scene, organizer, status: 'organizer_draft' }))).toEqual([])
  const publish = () =>
    kysely
      .updateTable('events')
      .set({ status: 'published' })
      .where('status', '=', 'organizer_draft')
      .execute()
  expect(await keysOf(publish)).toEqual([...ofCount, ...ofEvent].sort())
})

it('a change that is rolled back, and one that visitors do not see, notify nothing', async () => {
  const { kysely } = database
  // Started when it is awaited: an earlier rejection would be unhandled.
  const rollBack = () =>
    kysely.transaction().execute(async (transaction) => {
      await buildEvent(transaction, { scene, organizer })
      throw new Error('rolled back')
    })
  expect(await keysOf(() => expect(rollBack()).rejects.toThrow('rolled back'))).toEqual([])
  const hidden = { email_verified: true, phone_number: '1', display_name: organizer.display_name }
  expect(
    await keysOf(() => kysely.updateTable('members').set(hidden).where('id', '=', organizer.id).execute()),
  ).toEqual([])
})

it('a list of an event outdates the lists of events only when a row shows it', async () => {
  const { kysely } = database
  const event = await buildEvent(kysely, { scene, organizer })
  const usual = { list: 'open' as const, asks_roles: true, places: 60, next_position: 1, is_cancelled: false }
  const row = { ...usual, event_id: event.id, start_at: event.start_at }
  expect(await keysOf(() => kysely.insertInto('going_lists').values(row).execute())).toEqual(['event'])
  const set = (changes: object) => () => kysely.updateTable('going_lists').set(changes).execute()
  const inRows = ofEvent.filter((key) => key !== 'events')
  expect(await keysOf(set({ list: 'none' }))).toEqual(inRows)
  expect(await keysOf(set({ next_position: 2, due_at: '2026-11-20T00:00:00Z' }))).toEqual([])
  expect(await keysOf(set({ list: 'open' }))).toEqual(inRows)
  expect(await keysOf(set({ places: 61 }))).toEqual(['event'])
})

it('a statement that changes many rows notifies one key that stands for all', async () => {
  const many = (count: number) => () =>
    sql`insert into scenes (id, name, slug, city, state, timezone, created_at, updated_at)
      select gen_random_uuid(), 'Scene', gen_random_uuid(), 'City', '', 'UTC', '2026-01-01', '2026-01-01' from generate_series(1, ${count}::int)`.execute(
      database.kysely,
    )
  expect(await keysOf(many(90))).toEqual(['scene', 'scenes'])
  expect(await keysOf(many(200))).toEqual(['all'])
  expect(await keysOf(many(2_000))).toEqual(['all'])
  expect(await keysOf(() => sql`truncate scene_teachers`.execute(database.kysely))).toEqual(['all'])
})

it('everything is forgotten when the connection is lost', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'floorcraft-listen' and datname = current_database()`.execute(database.kysely)
  await expect.poll(() => notified).toContain('clear')
  // A change in the meantime is not notified.
  notified = []
  await watch.catchUp()
  expect(notified).toEqual(['clear'])
  await expect
    .poll(() => keysOf(() => buildEvent(database.kysely, { scene, organizer })), { timeout: 5_000 })
    .toContain('event')
})
