import { searchBody } from '@floorcraft/contract/discovery/search.ts'
import { expect, test } from 'vitest'
import { emptySearch, readSearch, type SearchAddress, writeSearch } from '../rules.ts'
import { stateChoices } from './filter-fields.tsx'
import { inputOf, type SearchValues, searchOf, valuesOf } from './search-values.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

/** The search that the dialog sends when no other field is changed. */
function sent(address: SearchAddress, change: Partial<SearchValues> = {}) {
  const values = { ...valuesOf(address), ...change }
  const { data } = searchBody.safeParse(inputOf(values, address))
  return data && searchOf(data, values)
}

test.each([
  '',
  'q=zouk&scenes=a%2Cb&city=Austin&state=TX&start_date=2026-11-20&end_date=2026-11-22',
  'date_range=week&event_types=social%2Cclass&dance_styles=zouk%2Cforro&mostly_styles=1&max_price=12.5&free_only=1',
  'has_discount=1&organizer_uid=u1&organizer_name=Mara&has_live_music=1&is_global=1',
  'user_lat=32.72&user_lon=-117.16&max_distance=25&sort=distance-desc',
  'q=zouk&sort=relevance-desc',
])('an unchanged dialog searches the same: %s', (query) => {
  expect(writeSearch(sent(read(query))!).toString()).toBe(query)
})

test('a change opens the first page', () => {
  expect(sent(read('q=zouk&page=3'), { city: 'Lisbon' })).toMatchObject({ city: 'Lisbon', page: 1 })
})

test('a distance that was typed before the location was removed is not sent', () => {
  expect(sent(emptySearch, { max_distance: '25' })).toEqual(emptySearch)
})

test.each<Partial<SearchValues>>([
  { max_price: '-1' },
  { max_price: 'ten' },
  { user_lat: '1', user_lon: '1', max_distance: '0' },
  { user_lat: '1', user_lon: '1', max_distance: '501' },
  { start_date: '2026-11-23', end_date: '2026-11-22' },
])('%o is refused', (change) => {
  expect(sent(emptySearch, change)).toBeUndefined()
})

test('the specified states come first, then those of scenes and the chosen one, each once', () => {
  const values = stateChoices(['NSW', 'CA', '', 'BC'], 'RJ').map(({ value }) => value)
  expect(values).toEqual(['CA', 'TX', 'FL', 'NY', 'AZ', 'CO', 'WA', 'OR', 'NV', 'BC', 'NSW', 'RJ'])
})
