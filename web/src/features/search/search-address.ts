import { dateRanges } from '@floorcraft/contract/search.ts'
import type { FeedFilters } from '../feeds/rules.ts'

export const sortChoices = [
  'date-asc',
  'date-desc',
  'price-asc',
  'price-desc',
  'relevance-desc',
  'distance-asc',
] as const
export type SortChoice = (typeof sortChoices)[number]

/** The query of /search, in the API's names. */
export interface SearchAddress {
  readonly q: string
  readonly scenes: readonly string[]
  readonly city: string
  readonly date_range: (typeof dateRanges)[number] | undefined
  readonly start_date: string
  readonly end_date: string
  readonly event_types: readonly string[]
  readonly dance_styles: readonly string[]
  readonly max_price: number | undefined
  readonly free_only: boolean
  readonly sort: SortChoice
  /** From 1. */
  readonly page: number
}

const largestPage = 2000

/** Reads the query of /search; unknown values are ignored. */
export function readSearch(params: URLSearchParams): SearchAddress {
  const maxPrice = params.get('max_price')?.trim()
  const q = (params.get('q') ?? '').slice(0, 200)
  const sort = oneOf(sortChoices, params.get('sort')) ?? 'date-asc'
  return {
    q,
    scenes: listOf(params, 'scenes'),
    city: (params.get('city') ?? '').slice(0, 100),
    date_range: oneOf(dateRanges, params.get('date_range')),
    start_date: dayOf(params.get('start_date')),
    end_date: dayOf(params.get('end_date')),
    event_types: listOf(params, 'event_types'),
    dance_styles: listOf(params, 'dance_styles'),
    max_price: maxPrice && Number(maxPrice) >= 0 ? Number(maxPrice) : undefined,
    free_only: params.get('free_only') === '1',
    // Without words there is no relevance.
    sort: sort === 'relevance-desc' && q.trim() === '' ? 'date-asc' : sort,
    page: Math.min(largestPage, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

/** The last page of all results; page 1 when there are none. */
export const lastPageOf = ({ total, limit }: { total: number; limit: number }): number =>
  Math.max(1, Math.ceil(total / limit))

/** Writes the query of /search, without the default values. */
export function writeSearch(address: SearchAddress): URLSearchParams {
  const pairs: [string, string][] = [
    ['q', address.q.trim()],
    ['scenes', address.scenes.join(',')],
    ['city', address.city],
    ['date_range', address.date_range ?? ''],
    ['start_date', address.start_date],
    ['end_date', address.end_date],
    ['event_types', address.event_types.join(',')],
    ['dance_styles', address.dance_styles.join(',')],
    ['max_price', address.max_price === undefined ? '' : `${address.max_price}`],
    ['free_only', address.free_only ? '1' : ''],
    ['sort', address.sort === 'date-asc' ? '' : address.sort],
    ['page', address.page === 1 ? '' : `${address.page}`],
  ]
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''))
}

/** Whether the query has any criterion; without one the page does not search. */
export function hasCriteria(address: SearchAddress): boolean {
  const { sort: _, page: __, ...criteria } = address
  return [...writeSearch({ ...criteria, sort: 'date-asc', page: 1 })].length > 0
}

/** The filters of a feed with the same results, if a feed can have all criteria of the search. Dates pass, feeds go on. */
export function feedFiltersOf(address: SearchAddress): FeedFilters | undefined {
  const { q, city, max_price, date_range, start_date, end_date, scenes, event_types, dance_styles } = address
  const others = [q.trim(), city, date_range, start_date, end_date, max_price].filter((value) => value !== '')
  if (others.some((value) => value !== undefined)) return undefined
  return { scenes, types: event_types, styles: dance_styles, price: address.free_only ? 'free' : undefined }
}

function listOf(params: URLSearchParams, name: string): string[] {
  const parts = (params.get(name) ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, 100)
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value)
}

function dayOf(value: string | null): string {
  try {
    return value ? Temporal.PlainDate.from(value).toString() : ''
  } catch {
    return ''
  }
}
