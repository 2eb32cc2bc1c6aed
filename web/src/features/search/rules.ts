import { dateRanges, type SearchFilters } from '@floorcraft/contract/search.ts'
import { typedDates } from '@floorcraft/contract/typed-dates.ts'

/** The sort select of the results; a distance that decreases can only be chosen in the dialog. */
export const sortChoices = [
  'date-asc',
  'date-desc',
  'price-asc',
  'price-desc',
  'relevance-desc',
  'distance-asc',
  'distance-desc',
] as const
export type SortChoice = (typeof sortChoices)[number]

/** One criterion in the query of /search. `read` answers `empty` for a text that it does not know. */
interface Criterion<T> {
  readonly empty: T
  readonly read: (text: string) => T
}

// The contract refuses these texts, and the page would only show the refusal.
const isStorable = (text: string) => !text.includes('\u0000')
const isPlainLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(text)

const words = (longest: number, isAllowed = isStorable): Criterion<string> => ({
  empty: '',
  read: (text) => (isAllowed(text) ? text.slice(0, longest).toWellFormed() : ''),
})

const list = (longest: number): Criterion<readonly string[]> => ({
  empty: [],
  read: (text) => {
    const items = text.split(',').map((item) => item.trim())
    const isAllowed = (item: string) => item !== '' && item.length <= longest && isStorable(item)
    return [...new Set(items.filter(isAllowed))].slice(0, 100)
  },
})

const amount = (least: number, most: number): Criterion<number | undefined> => ({
  empty: undefined,
  read: (text) => {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    return number >= least && number <= most ? number : undefined
  },
})

const day: Criterion<string> = {
  empty: '',
  read: (text) => {
    try {
      const date = Temporal.PlainDate.from(text).toString()
      return /^[12]\d{3}-/.test(date) ? date : ''
    } catch {
      return ''
    }
  },
}

const flag: Criterion<boolean> = { empty: false, read: (text) => text === '1' || text === 'true' }

const range: Criterion<(typeof dateRanges)[number] | undefined> = {
  empty: undefined,
  read: (text) => oneOf(dateRanges, text),
}

/** Every filter of a search, in the API's names. */
const criteria = {
  q: words(200),
  scenes: list(100),
  city: words(100),
  state: words(50),
  date_range: range,
  start_date: day,
  end_date: day,
  event_types: list(40),
  dance_styles: list(60),
  max_price: amount(0, Number.MAX_SAFE_INTEGER),
  free_only: flag,
  has_discount: flag,
  organizer_uid: words(100, isPlainLine),
  organizer_name: words(200),
  has_live_music: flag,
  is_global: flag,
  user_lat: amount(-90, 90),
  user_lon: amount(-180, 180),
  max_distance: amount(1, 500),
} satisfies Record<keyof SearchFilters, Criterion<unknown>>

/** The filters of a search; empty values match every event. */
export type SearchCriteria = {
  readonly [Name in keyof typeof criteria]: (typeof criteria)[Name]['empty']
}

/** The query of /search. */
export interface SearchAddress extends SearchCriteria {
  readonly sort: SortChoice
  /** From 1. */
  readonly page: number
}

const largestPage = 2000

/** Reads the query of /search; unknown values are ignored. */
export function readSearch(params: URLSearchParams): SearchAddress {
  const read = Object.entries(criteria).map(([name, { read }]) => [name, read(params.get(name) ?? '')])
  const page = Math.floor(Number(params.get('page')))
  return consistent({
    ...(Object.fromEntries(read) as SearchCriteria),
    sort: oneOf(sortChoices, params.get('sort')) ?? 'date-asc',
    page: page >= 1 ? Math.min(page, largestPage) : 1,
  })
}

/** Whether the search is made around a place. */
export const isPlaced = ({ user_lat, user_lon }: SearchCriteria): boolean =>
  user_lat !== undefined && user_lon !== undefined

/** Dates in the text are filters. A distance needs a place, the relevance needs words, and the end is not before the start. */
function consistent(given: SearchAddress): SearchAddress {
  const typed = typedDates(given.q)
  const address = typed ? { ...given, ...typed, start_date: '', end_date: '' } : given
  const needs = { date: true, price: true, relevance: address.q.trim() !== '', distance: isPlaced(address) }
  const isReversed = address.end_date !== '' && address.end_date < address.start_date
  const isSortable = needs[address.sort.split('-')[0] as keyof typeof needs]
  return {
    ...address,
    ...(!isPlaced(address) && { user_lat: undefined, user_lon: undefined, max_distance: undefined }),
    ...(isReversed && { end_date: '' }),
    ...(!isSortable && { sort: 'date-asc' as const }),
  }
}

const isEmpty = (value: SearchCriteria[keyof SearchCriteria]) =>
  value === undefined || value === false || (typeof value === 'object' ? value.length === 0 : value === '')

/** The search as the API takes it: only what was chosen. */
export function filtersOf(address: SearchCriteria): SearchFilters {
  const chosen = criteriaNames.map((name) => {
    const value = address[name]
    return [name, typeof value === 'string' ? value.trim() : value] as const
  })
  return Object.fromEntries(chosen.filter(([, value]) => !isEmpty(value)))
}

/** The address of filters of the API; its first page. */
export const addressOf = (filters: SearchFilters, sort = ''): SearchAddress =>
  readSearch(new URLSearchParams([...textsOf(filters), ['sort', sort]]))

const textsOf = (filters: SearchFilters): [string, string][] =>
  Object.entries(filters).flatMap(([name, value]) =>
    value == null || value === false ? [] : [[name, value === true ? '1' : String(value)]],
  )

const criteriaNames = Object.keys(criteria) as (keyof SearchCriteria)[]

/** Writes the query of /search, without the default values. */
export function writeSearch(address: SearchAddress): URLSearchParams {
  const { sort, page } = address
  return new URLSearchParams([
    ...textsOf(filtersOf(address)),
    ...(sort === 'date-asc' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', `${page}`]]),
  ])
}

/** The search for everything. */
export const emptySearch = readSearch(new URLSearchParams())

/** Whether every part of a query is part of its search, or says a default value: `start_date=2026-99-99` is neither. */
export function isUnderstood(params: URLSearchParams): boolean {
  const known = writeSearch(readSearch(params))
  const plain: Record<string, string> = { sort: 'date-asc', page: '1' }
  const isPlain = (name: string, value: string) => value.trim() === '' || value === plain[name]
  // Other parts are not about the search: marks of a campaign.
  return [...params].every(
    ([name, value]) => known.has(name) || isPlain(name, value) || !(name in emptySearch),
  )
}

/** Whether the query has any criterion; without one the page does not search. */
export const hasCriteria = (address: SearchAddress): boolean => Object.keys(filtersOf(address)).length > 0

/** The last page of all results; page 1 when there are none. */
export const lastPageOf = ({ total, limit }: { total: number; limit: number }): number =>
  Math.max(1, Math.ceil(total / limit))

/** The address itself, or its last page when it is beyond the results: an old link, or results that have passed since. */
export function insideResults(
  address: SearchAddress,
  answer: { total: number; limit: number } | undefined,
): SearchAddress {
  const last = answer ? lastPageOf(answer) : address.page
  return address.page <= last ? address : { ...address, page: last }
}

/** The filters of a feed with the same results, if a feed can have all criteria of the search. Dates pass, feeds go on. */
export function feedFiltersOf(address: SearchAddress) {
  const { scenes, event_types, dance_styles, free_only } = address
  const others = { ...address, scenes: [], event_types: [], dance_styles: [], free_only: false }
  if (hasCriteria(others)) return undefined
  return {
    scenes,
    types: event_types,
    styles: dance_styles,
    price: free_only ? ('free' as const) : undefined,
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value)
}
