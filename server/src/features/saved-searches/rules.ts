import type { SearchFilters } from '@floorcraft/contract/search.ts'

/** The path of the page with the results: lists with commas, and 1 for a filter that is on. */
export function searchPath(filters: SearchFilters): string {
  const isSet = (value: unknown) =>
    value !== null && value !== undefined && value !== false && String(value) !== ''
  const query = Object.entries(filters)
    .filter(([, value]) => isSet(value))
    .map(([name, value]) => `${name}=${encodeURIComponent(value === true ? '1' : String(value))}`)
  return `/search?${query.join('&')}`
}
