import { visitor } from '@floorcraft/contract/access.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '../../../../bench/dataset.ts'
import { openClock } from '../../platform/clock.ts'
import { toParameter } from '../../platform/db/column-types.ts'
import { refreshStatistics } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { searchEvents } from './service.ts'

let database: TestDatabase

/** A hundred thousand events, and no statistics: as in the first minute after a large import. */
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 1 })
  await seed(database.pool, { events: 100_000, scenes: 200, members: 50_000, analyze: false })
})
afterAll(() => database?.close())

/** The blocks of 8 kB that the database reads for all statements of a search. The table of events has 20,000. */
async function countBlocks(filters: object, query: object = {}): Promise<number> {
  let blocks = 0
  const { pool } = database
  const run = async (text: string, parameters: unknown[]) => {
    const values = parameters.map(toParameter)
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const { Plan: plan } = rows[0]['QUERY PLAN'][0]
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    return pool.query(text, values)
  }
  const connect = async () => ({ query: run as never, release: () => undefined })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: async () => undefined } }),
  })
  const page = { skip: 0, limit: 50, sort_by: 'date', sort_order: 'asc', ...query } as const
  await searchEvents({ db, searchDb: db, clock: openClock() }, { caller: visitor, filters, page })
  return blocks
}

const rare: readonly object[] = [
  { q: 'salsa night' },
  { q: 's b k n p x o z' },
  { q: '% _' },
  { q: 'friday social number 77777' },
  { city: 'nowhere' },
]
const broad: readonly object[] = [
  {},
  { q: 'friday' },
  { q: 'fr so nu ta ha ci' },
  { q: 'me mem memb membe member' },
  { organizer_name: 'member' },
  { dance_styles: ['tango'] },
  { free_only: true },
  { start_date: '2020-01-01', max_price: 5 },
]

test.each(rare)('without statistics, %j reads some blocks', async (filters) => {
  expect(await countBlocks(filters)).toBeLessThan(1_000)
})

test('with statistics, broad words read the events of the next weeks and not the table', async () => {
  await refreshStatistics(database.kysely)
  for (const filters of [...rare, ...broad]) expect(await countBlocks(filters)).toBeLessThan(15_000)
})
