import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { listFoundAmong, listTraits, mayFind } from '../search/service.ts'
import {
  type EventsToMatch,
  forgetPastEvents,
  matchNewEvents,
  matchSearches,
  takeNewEvents,
} from './match-events.ts'
import { deleteNewlyPublished } from './queries.ts'

type Member = Awaited<ReturnType<typeof buildMember>>

const site = duringTests(openTestApp)
let scene: Awaited<ReturnType<typeof buildScene>>
let organizer: Member
let ana: Member
let told: { facts: { eventId: string; searchName: string; more: number }; memberIds: string[]; key: string }[]
let steps: EventsToMatch[]
let killedAfter: number | undefined

beforeAll(async () => {
  scene = await buildScene(site.db, { slug: 'san-diego' })
  organizer = await buildMember(site.db, { role: 'organizer' })
})
beforeEach(async () => {
  await sql`delete from saved_searches`.execute(site.db)
  ana = await buildMember(site.db)
  told = []
  steps = []
  killedAfter = undefined
})

const jobs = {
  enqueue: async (_db: unknown, job: Job<object>, data: object) => {
    if (job === matchNewEvents) return void steps.push(data as EventsToMatch)
    if (told.length === killedAfter) throw new Error('The process is gone')
    told.push(data as (typeof told)[number])
  },
}
/** Runs the job of the schedule and the jobs that it starts. A job that failed is the next one of the next run. */
async function run() {
  const deps = { ...site.deps, jobs: jobs as never }
  await takeNewEvents(deps)
  for (let [step] = steps; step; [step] = steps) {
    await matchSearches(deps, step)
    steps.splice(steps.indexOf(step), 1)
  }
}
const save = async (filters: SearchFilters, { by = ana, send_notifications = true } = {}) => {
  const caller = site.as(by)
  const payload = { name: JSON.stringify(filters), filters, send_notifications }
  return (await caller.send('POST', '/search/saved', payload)).body
}
const publish = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(site.db, { scene, organizer, title, dance_styles: [], ...overrides })
const setStatus = (id: string, status: 'published' | 'private_draft' | 'cancelled') =>
  site.db.updateTable('events').set({ status }).where('id', '=', id).execute()

test('each search tells its member of the new events that it finds, together and once', async () => {
  await publish('Zouk before')
  await save({ q: 'zouk', free_only: true })
  await save({ q: 'zouk', max_price: 5, scenes: ['san-diego'], city: '' })
  await save({ q: 'zouk' }, { send_notifications: false })
  const first = await publish('Zouk Night', { start: '2026-11-25T20:00' })
  await publish('Zouk for much', { price_info: { door: 20 } })
  await publish('Salsa Night')
  await publish('Zouk of October', { start: '2026-10-01T20:00' })
  await publish('Zouk Day', { start: '2026-11-26T20:00' })
  await run()
  await run()
  expect(told.map(({ facts, memberIds }) => [facts.eventId, facts.more, memberIds])).toEqual([
    [first.id, 1, [ana.id]],
    [first.id, 1, [ana.id]],
  ])
  expect(told.map(({ facts }) => (facts as { searchPath?: string }).searchPath).sort()).toEqual([
    '/search?q=zouk&free_only=1',
    '/search?q=zouk&scenes=san-diego&max_price=5',
  ])
})

test('a search for "mostly zouk" tells of events with half of the music or more', async () => {
  await save({ dance_styles: ['zouk'], mostly_styles: true })
  const both = { dance_styles: ['zouk', 'salsa'] }
  await publish('Salsa', { ...both, music: ['60|salsa|', '40|zouk|'] })
  await publish('Nobody says', both)
  const { id } = await publish('Zouk', { ...both, music: ['50|salsa|', '50|zouk|'] })
  await run()
  expect(told.map(({ facts }) => facts)).toMatchObject([
    { eventId: id, more: 0, searchPath: '/search?dance_styles=zouk&mostly_styles=1' },
  ])
})

test('"near me" is the preferred scenes of the member, and nothing without them', async () => {
  const lisbon = await buildScene(site.db, { slug: 'lisbon', name: 'Lisbon', city: 'Lisbon' })
  const bea = await buildMember(site.db)
  await site.as(bea).send('PUT', '/users/preferences', { preferred_scene_ids: [lisbon.id] })
  await save({ q: 'near me' })
  await save({ q: 'near me' }, { by: bea })
  await publish('Far away')
  const { id } = await publish('In the scene', { scene: lisbon })
  await run()
  expect(told.map(({ facts, memberIds }) => [facts.eventId, facts.more, memberIds])).toEqual([
    [id, 0, [bea.id]],
  ])
})

test('an event that is published again is told once, and a draft when it is published', async () => {
  await save({ q: 'bachata' })
  const { id } = await publish('Bachata Night', { status: 'private_draft' })
  await run()
  expect(told).toEqual([])
  for (const status of ['published', 'private_draft', 'published', 'cancelled', 'published'] as const) {
    await setStatus(id, status)
    await run()
  }
  expect(told).toHaveLength(1)
})

test('own events, disabled members and events that were cancelled at once are left out', async () => {
  await save({ q: 'kizomba' }, { by: organizer })
  const gone = await buildMember(site.db)
  await save({ q: 'kizomba' }, { by: gone })
  await save({ q: 'forro' })
  await site.db
    .updateTable('members')
    .set({ disabled_at: site.clock.now() })
    .where('id', '=', gone.id)
    .execute()
  await publish('Kizomba Night')
  const { id } = await publish('Forró Night')
  await setStatus(id, 'cancelled')
  await run()
  expect(told).toEqual([])
})

test('nothing is lost or told twice when the process is killed', async () => {
  // More than one job has; only the first and the last find something.
  const searches = 5_200
  const matching = 300
  await sql`insert into saved_searches (id, member_id, name, filters, send_notifications, is_public, created_at)
    select lpad(number::text, 32, '0')::uuid, ${ana.id}::uuid, 'Semba ' || number,
      jsonb_build_object('q', case when number <= 200 or number > 5100 then 'semba' else 'merengue' end), true, false, now()
    from generate_series(1, ${searches}::int) as number`.execute(site.db)
  await publish('Semba Night')
  const isTold = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from saved_search_matches`.execute(site.db)
    return rows[0]!.count
  }
  killedAfter = 150
  await expect(run()).rejects.toThrow('The process is gone')
  // The first portion is stored. The second one is not, and the job runs again.
  const eventIds = [expect.any(String)]
  expect([await isTold(), steps]).toEqual([100, [{ eventIds }]])
  told.splice(100)
  killedAfter = undefined
  await matchSearches({ ...site.deps, jobs: jobs as never }, steps[0]!)
  expect([await isTold(), steps]).toEqual([200, [{ eventIds }, { eventIds, after: expect.any(String) }]])
  await run()
  expect([await isTold(), new Set(told.map(({ key }) => key)).size, told.length]).toEqual([
    matching,
    matching,
    matching,
  ])
})

test('a search that cannot find the new events does not run, and one that finds them does', async () => {
  const events = [
    await publish('Zouk Open Air', { dance_styles: ['zouk'], venue_name: 'Zoë’s Hall' }),
    await publish('Free Practica on the Beach', { event_type: 'practice', price_info: {} }),
  ].map(({ id }) => id)
  const traits = await listTraits(site.deps, events)
  const near = [scene.id]
  const [ran, spared]: SearchFilters[][] = [[], []]
  const filters: readonly SearchFilters[] = [
    ...[
      {},
      { q: 'zouk' },
      { q: 'zoe hall' },
      { q: 'ZOU op' },
      { q: '"open air" zouk' },
      { q: 'brazilian zouk' },
    ],
    ...[{ q: 'practices' }, { q: 'free practica' }, { q: 'zouk in san diego' }, { q: 'zouk near me' }],
    ...[{ q: 'zouk tonight' }, { q: 'a b c d e f g h i' }, { q: organizer.display_name }, { q: '!' }],
    ...[{ scenes: ['san-diego'] }, { scenes: [scene.id.toUpperCase()] }, { city: ' SAN ' }, { q: 'lisbon' }],
    ...[
      { organizer_uid: organizer.id },
      { organizer_uid: ana.id },
      { q: 'zouk salsa' },
      { q: 'salsa weekend' },
    ],
    ...[
      { scenes: ['lisbon'] },
      { q: 'zouk', scenes: ['lisbon'] },
      { city: 'lis' },
      { q: 'zouks' },
      { q: 'ir' },
    ],
    ...[
      { q: 'zouk in san diego', scenes: ['lisbon'] },
      { q: 'near me', city: 'lisbon' },
    ],
  ]
  for (const each of filters) {
    const found = await listFoundAmong(site.deps, { filters: each, near, eventIds: events })
    const runs = mayFind(each, traits)
    expect([each, found.length === 0 || runs]).toEqual([each, true])
    ;(runs ? ran : spared)!.push(each)
  }
  expect(spared).toEqual([
    ...[{ q: 'lisbon' }, { organizer_uid: ana.id }, { q: 'salsa weekend' }],
    ...[
      { scenes: ['lisbon'] },
      { q: 'zouk', scenes: ['lisbon'] },
      { city: 'lis' },
      { q: 'zouks' },
      { q: 'ir' },
    ],
  ])
})

test('what was found is kept until thirty days after the event', async () => {
  await save({ q: 'forro' })
  const { id } = await publish('Forro Night', { start: '2026-11-25T20:00' })
  await run()
  const isKept = async (instant: string) => {
    await forgetPastEvents({ ...site.deps, clock: { now: () => Temporal.Instant.from(instant) } })
    const rows = await site.db
      .selectFrom('saved_search_matches')
      .select('event_id')
      .where('event_id', '=', id)
      .execute()
    return rows.length > 0
  }
  expect([await isKept('2026-12-26T04:00:00Z'), await isKept('2026-12-30T04:00:00Z')]).toEqual([true, false])
})

test('new events are taken in limited numbers with any plan', async () => {
  await save({ q: 'semba' })
  for (let count = 0; count < 5; count++) await publish('Semba Night')
  const taken = await transaction(site.db, async (trx) => {
    // Leaves a plan that runs a subquery again for each row.
    const plans = ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort']
    for (const plan of plans) await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(trx)
    return deleteNewlyPublished(trx, 2)
  })
  expect(taken).toHaveLength(2)
  await sql`delete from newly_published_events`.execute(site.db)
})

test('without a search that notifies, published events are not noted', async () => {
  await publish('Tango Night')
  const { rows } = await sql`select from newly_published_events`.execute(site.db)
  expect(rows).toEqual([])
})
