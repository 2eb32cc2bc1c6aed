import { expect, test } from 'vitest'
import { feedFiltersOf, hasCriteria, readSearch, writeSearch } from './search-address.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

test('reads back what it has written', () => {
  const query =
    'q=zouk+night&scenes=a,b&city=Austin&date_range=week&start_date=2026-11-20&end_date=2026-11-22&event_types=social&dance_styles=zouk,salsa&max_price=15&free_only=1&sort=relevance-desc&page=3'
  const address = read(query)
  expect(address).toMatchObject({ q: 'zouk night', dance_styles: ['zouk', 'salsa'], max_price: 15, page: 3 })
  expect(readSearch(writeSearch(address))).toEqual(address)
})

test('ignores unknown values', () => {
  const empty = read('')
  expect(
    read(
      'date_range=soon&start_date=2026-99-01&max_price=-3&page=-1&sort=title&event_types=,,&free_only=yes',
    ),
  ).toEqual(empty)
  expect(read('max_price=abc&page=1e99').page).toBe(2000)
  expect([...writeSearch(empty)]).toEqual([])
})

test('relevance needs words', () => {
  expect(read('sort=relevance-desc').sort).toBe('date-asc')
  expect(read('sort=relevance-desc&q=+').sort).toBe('date-asc')
})

test('an order or a page is not a criterion', () => {
  expect(hasCriteria(read('sort=price-asc&page=2'))).toBe(false)
  expect(hasCriteria(read('q=++'))).toBe(false)
  expect(hasCriteria(read('free_only=1'))).toBe(true)
})

test('a feed takes scenes, types, styles and free events, and no words, places, dates or prices', () => {
  expect(
    feedFiltersOf(read('scenes=a,b&dance_styles=zouk&event_types=social&free_only=1&sort=price-asc')),
  ).toEqual({
    scenes: ['a', 'b'],
    types: ['social'],
    styles: ['zouk'],
    price: 'free',
  })
  for (const query of ['q=zouk', 'city=Austin', 'date_range=week', 'start_date=2026-11-20', 'max_price=0']) {
    expect(feedFiltersOf(read(`scenes=a&${query}`))).toBeUndefined()
  }
})
