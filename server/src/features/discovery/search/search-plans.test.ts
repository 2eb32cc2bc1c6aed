import { visitor } from '@floorcraft/contract/base/access.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { beforeAll, expect, test } from 'vitest'
import { memberId, sceneId, seed } from '../../../../../bench/dataset.ts'
import { openClock } from '../../../platform/clock.ts'
import { refreshStatistics } from '../../../platform/db/database.ts'
import { countBlocks, stopAutovacuum } from '../../../test/count-blocks.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { listQuietNights } from '../../editing/quiet-nights/service.ts'
import { findPeopleAndPlaces } from './names/people-and-places.ts'
import { searchEvents } from './service.ts'
import { listSuggestions } from './suggestions/suggestions.ts'
import type { SearchDeps } from './turns.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 1 }))

const largeTables = ['events', 'members', 'venue_names'] as const

/** A hundred thousand events, and no statistics: as in the first minute after a large import. */
beforeAll(async () => {
  await stopAutovacuum(database.pool, largeTables)
  await seed(database.pool, { events: 100_000, scenes: 200, members: 50_000, analyze: false })
})

const readBy = (work: Work) =>
  countBlocks({ pool: database.pool, largeTables }, (db) => work({ db, searchDb: db, clock: openClock() }))

type Work = (deps: SearchDeps) => Promise<unknown>
const page = {
  skip: 0,
  limit: 50,
  sort_by: 'date',
  sort_order: 'asc',
  near: [] as string[],
  widen: false,
} as const
const search =
  (filters: SearchFilters): Work =>
  (deps) =>
    searchEvents(deps, { caller: visitor, filters, page, sender: '' })
const suggest =
  (typed: string): Work =>
  (deps) =>
    listSuggestions(deps, { typed, sender: '' })
const peopleAndPlaces =
  (typed: string): Work =>
  (deps) =>
    findPeopleAndPlaces(deps, { typed, sender: '' })
const namedWork = (name: string, works: readonly (readonly [unknown, Work])[]) =>
  works.map(([input, work]) => [`${name} ${JSON.stringify(input)}`, work] as const)
const searches = (list: readonly SearchFilters[]) =>
  namedWork(
    'search',
    list.map((filters) => [filters, search(filters)]),
  )
const texts = (name: string, work: (typed: string) => Work, list: readonly string[]) =>
  namedWork(
    name,
    list.map((typed) => [typed, work(typed)]),
  )

const rare = [
  ...searches([
    { q: 'salsa night' },
    { q: 's b k n p x o z' },
    { q: '% _' },
    { q: 'friday social number 77777' },
    { city: 'nowhere' },
    { event_types: ['nothing'] },
    { q: 'kizmoba qwertz' },
  ]),
  ...texts('suggestions', suggest, ['xylo', '%_', 'kizmoba']),
  ...texts('people and places', peopleAndPlaces, ['xylo', '%_', 'kizmoba']),
]
const broad = [
  ...searches([
    {},
    { q: 'friday' },
    { q: 'fr so nu ta ha ci' },
    { q: 'zouk workshops' },
    { q: 'me mem memb membe member' },
    { q: 'firday socail' },
    { q: 'kizmoba bachta nothing unkown' },
    { q: 'frida hall zuok xxxxxx' },
    { organizer_name: 'member' },
    { dance_styles: ['tango'] },
    { event_types: ['social', 'class'] },
    { q: 'friday', dance_styles: ['bachata'], max_price: 20, event_types: ['social'] },
    { free_only: true },
    { start_date: '2020-01-01', max_price: 5 },
    { user_lat: 32.7, user_lon: 17.1, max_distance: 50 },
    { q: 'zouk', user_lat: 32.7, user_lon: 17.1, max_distance: 500 },
  ]),
  ...texts('suggestions', suggest, ['so', 'ta', 'me', 'friday soc', 'firday', 'city 17']),
  ...texts('people and places', peopleAndPlaces, ['me', 'ta', 'tango hall', 'scene', 'memebr', 'member 17']),
]

test.each(rare)('without statistics, %s reads some blocks', async (_, work) => {
  const { blocks, scanned } = await readBy(work)
  expect([blocks < 1_000, scanned]).toEqual([true, []])
})

test('with statistics, broad words read the events of the next weeks and not the table', async () => {
  await refreshStatistics(database.kysely)
  const read: (readonly [string, Awaited<ReturnType<typeof readBy>>])[] = []
  for (const [name, work] of [...rare, ...broad]) read.push([name, await readBy(work)])
  expect(read.filter(([, { blocks, scanned }]) => blocks >= 15_000 || scanned.length > 0)).toEqual([])
})

test.each([1, 57, 200])(
  'with statistics, the quiet nights of scene %d read only the events in reach',
  async (number) => {
    await database.pool.query(`insert into saved_events (member_id, event_id, saved_at)
    select members.id, events.id, now() - interval '10 days'
    from (select id from members order by id limit 50) as members
    cross join (select id from events order by id limit 1000) as events on conflict do nothing`)
    await refreshStatistics(database.kysely)
    const caller = { kind: 'member', id: memberId(1), role: 'organizer', ledSceneIds: [] } as const
    const plan = { caller, scene_id: sceneId(number), dance_styles: ['zouk'] }
    const { blocks, scanned } = await readBy(async (deps) => {
      const { events } = await listQuietNights(deps, plan)
      expect(events.length).toBeGreaterThan(10)
    })
    expect([blocks < 2_000, scanned]).toEqual([true, []])
  },
)
