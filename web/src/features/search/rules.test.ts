import {
  dateRanges,
  type SearchFilters,
  searchBody,
  searchFiltersSchema,
} from '@floorcraft/contract/search.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  emptySearch,
  feedFiltersOf,
  filtersOf,
  hasCriteria,
  isUnderstood,
  readSearch,
  sortChoices,
  writeSearch,
} from './rules.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

const words = (longest: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: longest })
    .map((text) => text.slice(0, longest).toWellFormed().trim())
const listOf = (longest: number) =>
  fc.uniqueArray(
    words(longest)
      .map((text) => text.replaceAll(',', '').trim())
      .filter((text) => text !== ''),
    { maxLength: 5 },
  )
const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const flag = fc.constant(true)
const place = { user_lat: amount(-90, 90), user_lon: amount(-180, 180) }
const filters = {
  q: words(200),
  scenes: listOf(100),
  city: words(100),
  state: words(50),
  date_range: fc.constantFrom(...dateRanges),
  start_date: day,
  end_date: day,
  event_types: listOf(40),
  dance_styles: listOf(60),
  max_price: amount(0, 10_000),
  free_only: flag,
  has_discount: flag,
  // The contract refuses line breaks and marks that turn the direction in an id.
  organizer_uid: words(100).filter((text) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)),
  organizer_name: words(200),
  has_live_music: flag,
  is_global: flag,
}

const isChosen = (value: unknown) => value !== '' && (!Array.isArray(value) || value.length > 0)
const chosen = (all: object) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => isChosen(value))) as SearchFilters
/** Any filters, with a place, with a place and a distance, or without both. */
const anyFilters = fc
  .tuple(
    fc.record(filters, { requiredKeys: [] }),
    fc.oneof(fc.constant({}), fc.record(place), fc.record({ ...place, max_distance: amount(1, 500) })),
  )
  .map(([some, where]) => chosen({ ...some, ...where }))
  .filter(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date)

test('every filter of the contract has an example here', () => {
  const named = [...Object.keys(filters), ...Object.keys(place), 'max_distance']
  expect(named.toSorted()).toEqual(Object.keys(searchFiltersSchema.shape).toSorted())
})

test('every filter comes back from the address, from a stored search, and is valid', () => {
  fc.assert(
    fc.property(
      anyFilters,
      fc.constantFrom(...sortChoices),
      fc.integer({ min: 1, max: 2000 }),
      (some, sort, page) => {
        const address = { ...addressOf(some, sort), page }
        expect(readSearch(new URLSearchParams(writeSearch(address).toString()))).toEqual(address)
        const read = filtersOf(address)
        expect(chosen({ ...emptyZeros(some) })).toEqual(emptyZeros(read))
        expect(searchBody.safeParse(read).success).toBe(true)
      },
    ),
  )
})

/** -0 is written as 0. */
const emptyZeros = (some: SearchFilters): SearchFilters =>
  Object.fromEntries(Object.entries(some).map(([name, value]) => [name, value === 0 ? 0 : value]))

test('no address makes a search that the contract refuses', () => {
  const part = fc.constantFrom(
    '\u0000',
    '\n',
    '\u202e',
    '\ud800',
    'a',
    ' ',
    ',',
    '2026-11-22',
    '+012026-11-22',
    '-7',
    '1e9',
  )
  const value = fc.array(part, { maxLength: 3 }).map((parts) => parts.join(''))
  const names = Object.keys(searchFiltersSchema.shape)
  const query = fc.dictionary(fc.constantFrom(...names), value)
  fc.assert(
    fc.property(query, (some) => {
      const address = readSearch(new URLSearchParams(some))
      expect(searchBody.safeParse(filtersOf(address)).success).toBe(true)
    }),
  )
  expect(hasCriteria(read('q=%00'))).toBe(false)
})

test('a distance needs a place, and an order by distance too', () => {
  expect(read('max_distance=25&user_lat=32.7&sort=distance-asc')).toEqual(emptySearch)
  const placed = 'user_lat=32.7&user_lon=-117.2&max_distance=25&sort=distance-desc'
  expect(writeSearch(read(placed)).toString()).toBe(placed)
})

test('values beyond the limits of the contract are ignored', () => {
  const place = 'user_lat=0&user_lon=0'
  expect(filtersOf(read(`${place}&max_distance=501`))).toEqual({ user_lat: 0, user_lon: 0 })
  expect(filtersOf(read('user_lat=91&user_lon=0'))).toEqual({})
  expect(filtersOf(read('start_date=2026-11-23&end_date=2026-11-22'))).toEqual({ start_date: '2026-11-23' })
  expect(filtersOf(read(`scenes=${'a'.repeat(101)},b`))).toEqual({ scenes: ['b'] })
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

test('a filter is on with 1 and with true', () => {
  expect(filtersOf(read('free_only=true&is_global=1&has_discount=false'))).toEqual({
    free_only: true,
    is_global: true,
  })
})

test('an address is not understood when a part of it is ignored', () => {
  const isClear = (query: string) => isUnderstood(new URLSearchParams(query))
  for (const query of [
    'start_date=2026-99-99',
    'q=a&user_lat=999',
    'max_price=abc',
    'q=%00',
    'page=-1',
    'sort=x',
  ]) {
    expect([query, isClear(query)]).toEqual([query, false])
    expect(isClear(`${writeSearch(read(query))}`)).toBe(true)
  }
  expect(isClear('q=&free_only=true&page=1&sort=date-asc&utm_source=mail')).toBe(true)
})

test('relevance needs words', () => {
  expect(read('sort=relevance-desc').sort).toBe('date-asc')
  expect(read('sort=relevance-desc&q=+').sort).toBe('date-asc')
})

test('a date in the words is a filter, in place of other dates', () => {
  const tonight = read('q=salsa+tonight&start_date=2026-11-22&date_range=month&scenes=a')
  expect(writeSearch(tonight).toString()).toBe('q=salsa&scenes=a&date_range=today')
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
