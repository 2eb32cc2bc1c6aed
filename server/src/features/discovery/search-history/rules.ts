import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'

/** The default of the specification. */
export const daysKept = 365

/**
 * The filters that are set. The place of the member is rounded to two decimals, about a kilometre: enough to search
 * there again, and too little to tell where the member lives.
 */
export function criteriaOf(filters: SearchFilters): SearchFilters {
  const isSet = (value: unknown) =>
    value !== null &&
    value !== undefined &&
    value !== false &&
    (!Array.isArray(value) || value.length > 0) &&
    (typeof value !== 'string' || value.trim() !== '')
  const round = (degrees: unknown) => Math.round(Number(degrees) * 100) / 100
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => isSet(value))
      .map(([name, value]) => [name, name === 'user_lat' || name === 'user_lon' ? round(value) : value]),
  )
}
