import { characterCount, cutText } from '../base/texts/text-length.ts'
import { withoutNearReader } from '../base/texts/typed-words.ts'
import { dateRanges, type SearchFilters } from './search.ts'

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
  read: (text) => (isAllowed(text) ? cutText(text, longest) : ''),
})

const itemsOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

const list = (longest: number): Criterion<readonly string[]> => ({
  empty: [],
  read: (text) => {
    const isAllowed = (item: string) => characterCount(item) <= longest && isStorable(item)
    return [...new Set(itemsOf(text).filter(isAllowed))].slice(0, 100)
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
  mostly_styles: flag,
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

/** Whether the search looks around a place. */
export const isPlaced = ({ user_lat, user_lon }: SearchCriteria): boolean =>
  user_lat !== undefined && user_lon !== undefined

/** The part of URLSearchParams that is needed here. */
interface Query extends Iterable<[string, string]> {
  get(name: string): string | null
  getAll(name: string): string[]
}

/**
 * Reads the criteria of a query; unknown values are ignored. A distance needs a place, "mostly" a style, and the end is
 * not before the start.
 */
export function readCriteria(params: Query): SearchCriteria {
  const read = Object.entries(criteria).map(([name, { empty, read }]) => {
    // A list may be written as one value with commas, or as several.
    const text = Array.isArray(empty) ? params.getAll(name).join(',') : params.get(name)
    return [name, read(text ?? '')]
  })
  const given = Object.fromEntries(read) as SearchCriteria
  const isReversed = given.end_date !== '' && given.end_date < given.start_date
  return {
    ...given,
    ...(!isPlaced(given) && { user_lat: undefined, user_lon: undefined, max_distance: undefined }),
    ...(given.dance_styles.length === 0 && { mostly_styles: false }),
    ...(isReversed && { end_date: '' }),
  }
}

const isEmpty = (value: SearchCriteria[keyof SearchCriteria] | readonly string[]) =>
  value === undefined || value === false || (typeof value === 'object' ? value.length === 0 : value === '')

/** The search as the API takes it: only what was chosen. "Mostly" goes with the last style. */
export function filtersOf(address: SearchCriteria): SearchFilters {
  const chosen = criteriaNames.map((name) => {
    const value = address[name]
    return [name, typeof value === 'string' ? value.trim() : value] as const
  })
  const isAlone = (name: string) => name === 'mostly_styles' && address.dance_styles.length === 0
  return Object.fromEntries(chosen.filter(([name, value]) => !isEmpty(value) && !isAlone(name)))
}

/** Filters as names and texts of a query: lists with commas, and 1 for a filter that is on. */
export const textsOf = (filters: SearchFilters): [string, string][] =>
  Object.entries(filters).flatMap(([name, value]) =>
    value == null || isEmpty(value) ? [] : [[name, value === true ? '1' : String(value)]],
  )

const criteriaNames = Object.keys(criteria) as (keyof SearchCriteria)[]

/** Whether a query is understood as a whole: not `start_date=2026-99-99`, and not a list with one unknown value. */
export function isUnderstood(params: Query): boolean {
  const known = filtersOf(readCriteria(params))
  const isWhole = (name: keyof SearchCriteria) => {
    const [written, read] = [params.getAll(name), known[name]]
    if (Array.isArray(read)) return itemsOf(written.join(',')).every((item) => read.includes(item))
    // A text that is too long is cut.
    return written.length === 1 && (typeof read === 'string' ? read === written[0]!.trim() : read != null)
  }
  // Other parts are not about the search: marks of a campaign.
  const isOther = (name: string) => !Object.hasOwn(criteria, name)
  return [...params].every(
    ([name, value]) => value.trim() === '' || isOther(name) || isWhole(name as keyof SearchCriteria),
  )
}

/** Whether the text has a letter or a digit, or is empty: signs alone match nothing. */
export const hasLetters = (text: string): boolean => text.trim() === '' || /[\p{L}\p{N}]/u.test(text)

/** Whether the search names where to look. */
export const namesPlace = (search: SearchFilters | SearchCriteria): boolean => {
  const { scenes, city, state, user_lat, user_lon } = search
  return Boolean(scenes?.length || city?.trim() || state?.trim()) || (user_lat != null && user_lon != null)
}

/** Whether the text says "near me", and the search does not say where that is. */
export const isNearReader = (search: SearchFilters | SearchCriteria): boolean =>
  withoutNearReader(search.q ?? '') !== (search.q ?? '') && !namesPlace(search)

export const searchFeedMessages = {
  notUnderstood: 'This address has a filter that no search has, so its feed would contain other events',
  everything: 'This search matches everything or nothing. Please choose a word or a filter.',
  nearUnknown: 'A feed does not know where its reader is. Please name a place in this search.',
} as const

/** Why a search can be no feed. */
export function feedRefusalOf(filters: SearchFilters): keyof typeof searchFeedMessages | undefined {
  // A location without a distance is no condition: it only shows how far away the events are. Nor is "mostly" without styles.
  const { q = '', user_lat: _lat, user_lon: _lon, mostly_styles: _mostly, ...others } = filters
  const words = isNearReader(filters) ? withoutNearReader(q ?? '') : (q ?? '')
  const isEverything = textsOf(others).length === 0 && !/[\p{L}\p{N}]/u.test(words)
  if (isEverything || !hasLetters(q ?? '')) return 'everything'
  return isNearReader(filters) ? 'nearUnknown' : undefined
}

/** Finds the value in a list of allowed ones. */
export function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value)
}
