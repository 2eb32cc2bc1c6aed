import type { SearchFilters, UnderstoodPart } from '@floorcraft/contract/discovery/search.ts'
import {
  feedRefusalOf,
  filtersOf,
  isUnderstood as isCriteriaUnderstood,
  isNearReader,
  isPlaced,
  namesPlace,
  oneOf,
  readCriteria,
  type SearchCriteria,
  textsOf,
} from '@floorcraft/contract/discovery/search-query.ts'

export {
  filtersOf,
  hasLetters,
  isPlaced,
  type SearchCriteria,
} from '@floorcraft/contract/discovery/search-query.ts'

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

/** The query of /search. */
export interface SearchAddress extends SearchCriteria {
  readonly sort: SortChoice
  /** From 1. */
  readonly page: number
  /** Whether only the chosen scenes are searched, even when they have nothing. */
  readonly only: boolean
}

const largestPage = 2000

/** Reads the query of /search; unknown values are ignored. */
export function readSearch(params: URLSearchParams): SearchAddress {
  const criteria = readCriteria(params)
  const page = Math.floor(Number(params.get('page')))
  const sort = oneOf(sortChoices, params.get('sort')) ?? 'date-asc'
  // The relevance needs words, and a distance needs a place.
  const needs = { date: true, price: true, relevance: criteria.q.trim() !== '', distance: isPlaced(criteria) }
  return {
    ...criteria,
    sort: needs[sort.split('-')[0] as keyof typeof needs] ? sort : 'date-asc',
    page: page >= 1 ? Math.min(page, largestPage) : 1,
    only: params.get('only') === '1' && criteria.scenes.length > 0,
  }
}

/** The address of filters of the API; its first page. */
export const addressOf = (filters: SearchFilters, sort = ''): SearchAddress =>
  readSearch(new URLSearchParams([...textsOf(filters), ['sort', sort]]))

/** Writes the query of /search, without the default values. */
export function writeSearch(address: SearchAddress): URLSearchParams {
  const { sort, page, only } = address
  return new URLSearchParams([
    ...textsOf(filtersOf(address)),
    ...(sort === 'date-asc' ? [] : [['sort', sort]]),
    ...(page === 1 ? [] : [['page', `${page}`]]),
    ...(only ? [['only', '1']] : []),
  ])
}

/** The search for everything. */
export const emptySearch = readSearch(new URLSearchParams())

/** Whether every part of a query is part of its search or a default value. */
export function isUnderstood(params: URLSearchParams): boolean {
  const known = writeSearch(readSearch(params))
  const plain: Record<string, string> = { sort: 'date-asc', page: '1', only: '' }
  return (
    isCriteriaUnderstood(params) &&
    Object.entries(plain).every(
      ([name, value]) => known.has(name) || ['', value].includes(params.get(name) ?? ''),
    )
  )
}

/** Whether the query has any criterion; without one the page does not search. */
export const hasCriteria = (address: SearchCriteria): boolean => Object.keys(filtersOf(address)).length > 0

/** The last page of all results; page 1 when there are none. */
export const lastPageOf = ({ total, limit }: { total: number; limit: number }): number =>
  Math.max(1, Math.ceil(total / limit))

/** The address itself, or its last page when it is beyond the results, as in an old link. */
export function insideResults(
  address: SearchAddress,
  answer: { total: number; limit: number } | undefined,
): SearchAddress {
  const last = answer ? lastPageOf(answer) : address.page
  return address.page <= last ? address : { ...address, page: last }
}

/** The query of the feed with the same results; undefined for a search that can be no feed. */
export function feedQueryOf(address: SearchCriteria): string | undefined {
  const filters = filtersOf(address)
  return feedRefusalOf(filters) ? undefined : `${new URLSearchParams(textsOf(filters))}`
}

/** Whether the scenes near the reader change the results or their order. */
export const isForReader = (address: SearchAddress): boolean =>
  isNearReader(address) || (!namesPlace(address) && /^(date|relevance)/.test(address.sort))

/** Whether a line above the results says what the scenes near the reader changed. */
export const saysNear = (
  address: SearchAddress,
  understood: readonly Pick<UnderstoodPart, 'kind'>[],
): boolean =>
  isNearReader(address) ||
  (isForReader(address) &&
    address.sort.startsWith('date') &&
    understood.every(({ kind }) => kind !== 'place'))

/** Whether the search says "near me", and no place is known for it: the results are of everywhere. */
export const isNearUnknown = (
  address: SearchCriteria,
  understood: readonly Pick<UnderstoodPart, 'kind' | 'value'>[],
): boolean => !namesPlace(address) && understood.some(({ kind, value }) => kind === 'near' && value === null)

/** The search without its filters; the typed words stay. */
export const withoutFilters = (address: SearchAddress): SearchAddress => ({ ...emptySearch, q: address.q })

/** The address without the filters that the typed words have replaced. */
export function withoutReplaced(
  address: SearchAddress,
  understood: readonly Pick<UnderstoodPart, 'kind'>[],
): SearchAddress {
  const { scenes, city, state, max_distance, date_range, start_date, end_date } = emptySearch
  const replaced = understood.map(({ kind }) => {
    if (kind === 'place') return { scenes, city, state, max_distance }
    return kind === 'dates' ? { date_range, start_date, end_date } : {}
  })
  return Object.assign({}, address, ...replaced)
}

const mostNames = 3

/** The first names of scenes in one text. */
export const namesOf = (scenes: readonly { readonly name: string }[]): string =>
  [...scenes.slice(0, mostNames).map(({ name }) => name), ...(scenes.length > mostNames ? ['…'] : [])].join(
    ', ',
  )
