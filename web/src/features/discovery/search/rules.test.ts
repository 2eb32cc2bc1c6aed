import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import {
  dateRanges,
  type SearchFilters,
  searchBody,
  searchFiltersSchema,
} from '@floorcraft/contract/discovery/search.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  emptySearch,
  feedQueryOf,
  filtersOf,
  hasCriteria,
  isForReader,
  isNearUnknown,
  isUnderstood,
  readSearch,
  saysNear,
  sortChoices,
  withoutFilters,
  withoutReplaced,
  writeSearch,
} from './rules.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

const words = (longest: number) =>
  fc.string({ unit: 'grapheme', maxLength: longest }).map((text) => cutText(text, longest).trim())
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
  mostly_styles: flag,
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
  .filter(({ mostly_styles, dance_styles }) => !mostly_styles || dance_styles !== undefined)
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

test('"mostly" needs a style, and goes with the last one', () => {
  expect(read('mostly_styles=1')).toEqual(emptySearch)
  const address = read('dance_styles=zouk&mostly_styles=1')
  expect(writeSearch(address).toString()).toBe('dance_styles=zouk&mostly_styles=1')
  expect(writeSearch({ ...address, dance_styles: [] }).toString()).toBe('')
  expect(feedQueryOf({ ...emptySearch, mostly_styles: true })).toBeUndefined()
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
    'q=a&q=b',
    `q=${'a'.repeat(201)}`,
    `scenes=${Array.from({ length: 101 }, (_, index) => `a${index}`)}`,
    'page=-1',
    'sort=x',
  ]) {
    expect([query, isClear(query)]).toEqual([query, false])
    expect(isClear(`${writeSearch(read(query))}`)).toBe(true)
  }
  expect(isClear('q=&free_only=true&page=1&sort=date-asc&utm_source=mail&constructor=1')).toBe(true)
})

test('relevance needs words', () => {
  expect(read('sort=relevance-desc').sort).toBe('date-asc')
  expect(read('sort=relevance-desc&q=+').sort).toBe('date-asc')
})

test('dates in the words stay in the words: the server reads them', () => {
  const tonight = read('q=salsa+tonight&date_range=month&scenes=a')
  expect(writeSearch(tonight).toString()).toBe('q=salsa+tonight&scenes=a&date_range=month')
})

test('the chips leave out the filters in whose place typed words stand', () => {
  const address = read('q=zouk&scenes=a&city=b&state=c&date_range=month&free_only=1')
  const left = (...kinds: ('dates' | 'place' | 'type')[]) =>
    writeSearch(
      withoutReplaced(
        address,
        kinds.map((kind) => ({ kind })),
      ),
    ).toString()
  expect(left('place')).toBe('q=zouk&date_range=month&free_only=1')
  expect(left('dates', 'type')).toBe('q=zouk&scenes=a&city=b&state=c&free_only=1')
  expect(left()).toBe(writeSearch(address).toString())
})

test('without its filters a search keeps its words', () => {
  expect(writeSearch(withoutFilters(read('q=zouk&scenes=a&free_only=1&only=1&page=3'))).toString()).toBe(
    'q=zouk',
  )
})

test('a search stays in its scenes only when it has some', () => {
  expect(read('scenes=a&only=1').only).toBe(true)
  expect(read('q=a&only=1').only).toBe(false)
  expect(read('scenes=a&only=yes').only).toBe(false)
})

test('"near me" without a known place is said', () => {
  const near = { kind: 'near', value: null } as const
  expect(isNearUnknown(read('q=near+me'), [near])).toBe(true)
  expect(isNearUnknown(read('q=near+me'), [{ ...near, value: 'Lisbon' }])).toBe(false)
  expect(isNearUnknown(read('q=near+me&user_lat=1&user_lon=2'), [near])).toBe(false)
  expect(isNearUnknown(read('q=zouk'), [])).toBe(false)
})

test('results by date, by relevance and of "near me" depend on where the reader is, unless the search names a place', () => {
  expect(isForReader(read('q=zouk'))).toBe(true)
  expect(isForReader(read('q=zouk&sort=relevance-desc'))).toBe(true)
  expect(isForReader(read('q=zouk&sort=price-asc'))).toBe(false)
  expect(isForReader(read('q=near+me&sort=price-asc'))).toBe(true)
  expect(isForReader(read('q=zouk&city=Lisbon'))).toBe(false)
  expect(isForReader(read('q=near+me&city=Lisbon'))).toBe(false)
})

test('the order by date is said, unless the words name a place', () => {
  expect(saysNear(read('q=zouk&sort=date-desc'), [])).toBe(true)
  expect(saysNear(read('q=zouk&sort=relevance-desc'), [])).toBe(false)
  expect(saysNear(read('q=zouk+in+Lisbon'), [{ kind: 'place' }])).toBe(false)
  expect(saysNear(read('q=near+me&sort=price-asc'), [{ kind: 'near' }])).toBe(true)
})

test('an order or a page is not a criterion', () => {
  expect(hasCriteria(read('sort=price-asc&page=2'))).toBe(false)
  expect(hasCriteria(read('q=++'))).toBe(false)
  expect(hasCriteria(read('free_only=1'))).toBe(true)
})

test('a feed has the criteria of the search, and a search for everything or for signs has none', () => {
  expect(feedQueryOf(read('q=zouk&scenes=a,b&free_only=1&sort=price-asc&page=2'))).toBe(
    'q=zouk&scenes=a%2Cb&free_only=1',
  )
  for (const query of ['', 'q=!!!', 'q=!!!&scenes=a', 'sort=price-asc', 'user_lat=1&user_lon=2']) {
    expect(feedQueryOf(read(query))).toBeUndefined()
  }
  // A feed has no reader who is somewhere.
  expect(feedQueryOf(read('q=zouk+near+me'))).toBeUndefined()
  expect(feedQueryOf(read('q=zouk+near+me&scenes=a'))).toBe('q=zouk+near+me&scenes=a')
})
