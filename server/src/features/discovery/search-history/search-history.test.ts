import { searchHistoryCap } from '@floorcraft/contract/discovery/saved-searches.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteExpired } from './queries.ts'

const site = duringTests(openTestApp)
let headers: Record<string, string>

beforeEach(async () => {
  headers = await site.signIn(await buildMember(site.db))
})

async function search(payload: object, query = '') {
  site.clock.set(site.clock.now().add({ seconds: 1 }).toString())
  const url = `/api/events/search${query}`
  expect((await site.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
}
const listHistory = async (by = headers) =>
  (await site.app.inject({ url: '/api/search/history', headers: by })).json()
const forget = (path: string, by = headers) =>
  site.app.inject({ method: 'DELETE', url: `/api/search/history${path}`, headers: by })
const filtersOf = (rows: { filters: object }[]) => rows.map(({ filters }) => filters)

test('each search is remembered once, at its latest time, without empty filters and exact places', async () => {
  await search({ q: 'zouk', scenes: [], city: '', free_only: false, max_price: 0 })
  await search({ q: 'zouk', max_price: 0 }, '?sort_by=price')
  await search({ user_lat: 32.715736, user_lon: -117.161087, max_distance: 10 })
  await search({ max_price: 0, q: 'zouk' })
  const history = await listHistory()
  expect(filtersOf(history)).toEqual([
    { q: 'zouk', max_price: 0 },
    { user_lat: 32.72, user_lon: -117.16, max_distance: 10 },
  ])
  expect(history[0]).toMatchObject({ result_count: 0, searched_at: expect.any(String) })
})

test('further pages, searches without criteria and those of visitors are not remembered', async () => {
  await search({ q: 'zouk' }, '?skip=50')
  await search({ q: ' ', dance_styles: [], is_global: false })
  await site.app.inject({ method: 'POST', url: '/api/events/search', payload: { q: 'zouk' } })
  expect(await listHistory()).toEqual([])
})

test('a member forgets one search or all, and only their own', async () => {
  for (const q of ['zouk', 'salsa', 'bachata']) await search({ q })
  const history = await listHistory()
  const other = await site.signIn(await buildMember(site.db))
  expect(await listHistory(other)).toEqual([])
  await forget(`/${history[0].id}`, other)
  await forget('', other)
  expect(await listHistory()).toHaveLength(3)
  expect((await forget(`/${history[1].id}`)).statusCode).toBe(204)
  expect((await forget('/nonsense')).statusCode).toBe(204)
  expect(await listHistory()).toEqual([history[0], history[2]])
  expect((await forget('')).statusCode).toBe(204)
  expect(await listHistory()).toEqual([])
})

test('only the latest searches are kept, and each has the day on which it is deleted', async () => {
  for (let count = 0; count < searchHistoryCap + 3; count++) await search({ q: `zouk ${count}` })
  const rows = await site.db.selectFrom('past_searches').selectAll().orderBy('id', 'desc').execute()
  const kept = rows.filter(({ filters }) => /zouk \d/.test(JSON.stringify(filters)))
  expect(kept).toHaveLength(searchHistoryCap)
  expect(kept.some(({ filters }) => JSON.stringify(filters) === '{"q":"zouk 2"}')).toBe(false)
  const days = kept[0]!.searched_at.until(kept[0]!.expires_at).total('days')
  expect(days).toBe(365)
  await deleteExpired(site.db, kept[0]!.expires_at)
  expect(await listHistory()).toHaveLength(1)
})

test('searches are deleted after the days that the member wants', async () => {
  const member = await buildMember(site.db)
  headers = await site.signIn(member)
  await search({ q: 'zouk' })
  const start = site.clock.now()
  const after = async (days: number) => {
    await deleteExpired(site.db, start.add({ hours: 24 * days }))
    return filtersOf(await listHistory())
  }
  const prefer = (payload: object) =>
    site.app.inject({ method: 'PUT', url: '/api/gdpr/privacy-preferences', headers, payload })
  await prefer({ search_history_retention_days: 30 })
  expect(await after(31)).toEqual([{ q: 'zouk' }])
  await prefer({ auto_delete_search_history: true })
  expect(await after(29)).toEqual([{ q: 'zouk' }])
  expect(await after(30)).toEqual([])
})

test.each([
  [30, 365],
  [800, 800],
  [1095, 1095],
])('a search of a member who wants %i days of history expires after %i', async (wanted, kept) => {
  const { id } = await buildMember(site.db)
  headers = await site.signIn({ id })
  const payload = { search_history_retention_days: wanted }
  await site.app.inject({ method: 'PUT', url: '/api/gdpr/privacy-preferences', headers, payload })
  await search({ q: 'zouk' })
  const row = await site.db
    .selectFrom('past_searches')
    .select(['searched_at', 'expires_at'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.searched_at.until(row.expires_at).total('hours')).toBe(kept * 24)
})

test('the many searches of one member push out none of another', async () => {
  await search({ q: 'zouk' })
  const own = headers
  headers = await site.signIn(await buildMember(site.db))
  for (let count = 0; count < searchHistoryCap; count++) await search({ q: `salsa ${count}` })
  headers = own
  await search({ q: 'bachata' })
  expect(filtersOf(await listHistory())).toEqual([{ q: 'bachata' }, { q: 'zouk' }])
})
