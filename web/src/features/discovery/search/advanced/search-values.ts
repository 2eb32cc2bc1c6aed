import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { numberIn, numberText } from '../../../../ui/form/form-values.ts'
import { addressOf, type SearchAddress } from '../rules.ts'

/** What the inputs of the dialog hold. */
export interface SearchValues {
  readonly q: string
  readonly scenes: readonly string[]
  readonly city: string
  readonly state: string
  readonly date_range: string
  readonly start_date: string
  readonly end_date: string
  /** A select with one type, or with the several types of the address, separated by commas. */
  readonly event_types: string
  readonly dance_styles: readonly string[]
  readonly mostly_styles: boolean
  readonly max_price: string
  readonly free_only: boolean
  readonly has_discount: boolean
  readonly has_live_music: boolean
  readonly is_global: boolean
  readonly user_lat: string
  readonly user_lon: string
  readonly max_distance: string
  readonly sort_by: string
  readonly sort_order: string
}

/** The organizer of a search. The dialog has no input for it, so it stays. */
type Organizer = Pick<SearchAddress, 'organizer_uid' | 'organizer_name'>

export function valuesOf(address: SearchAddress): SearchValues {
  const { sort, page: _, organizer_uid: __, organizer_name: ___, ...criteria } = address
  const [sort_by = '', sort_order = ''] = sort.split('-')
  return {
    ...criteria,
    date_range: criteria.date_range ?? '',
    event_types: criteria.event_types.join(','),
    max_price: numberText(criteria.max_price),
    user_lat: numberText(criteria.user_lat),
    user_lon: numberText(criteria.user_lon),
    max_distance: numberText(criteria.max_distance),
    sort_by,
    sort_order,
  }
}

/** The values as input of the call. */
export function inputOf(
  values: SearchValues,
  organizer: Organizer,
): { readonly [Name in keyof SearchFilters]: unknown } {
  const { sort_by: _, sort_order: __, ...criteria } = values
  const input = {
    ...criteria,
    organizer_uid: organizer.organizer_uid,
    organizer_name: organizer.organizer_name,
    event_types: values.event_types.split(',').filter(Boolean),
    max_price: numberIn(values.max_price),
    user_lat: numberIn(values.user_lat),
    user_lon: numberIn(values.user_lon),
    max_distance: values.user_lat === '' ? null : numberIn(values.max_distance),
  }
  const texts = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(texts)
}

/** The address of the input and the chosen order; its first page. */
export const searchOf = (input: SearchFilters, { sort_by, sort_order }: SearchValues): SearchAddress =>
  addressOf(input, sort_by === 'relevance' ? 'relevance-desc' : `${sort_by}-${sort_order}`)
