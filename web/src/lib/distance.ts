import { angleBetween, type Point } from '@floorcraft/contract/base/distance.ts'

const earthRadiusKm = 6371
const kmPerMile = 1.609344

/** The distance in a straight line. */
export const distanceInKm = (one: Point, other: Point): number => earthRadiusKm * angleBetween(one, other)

/** Readers in the United States and the United Kingdom measure in miles. */
const usesMiles = (locale: string) => ['US', 'GB'].includes(new Intl.Locale(locale).maximize().region ?? '')

/** `1.2 mi`, `340 km`: two digits are enough. */
export function distanceWords(km: number, locale: string): string {
  const isInMiles = usesMiles(locale)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isInMiles ? 'mile' : 'kilometer',
    unitDisplay: 'short',
    maximumSignificantDigits: 2,
  }).format(isInMiles ? km / kmPerMile : km)
}

/** The longest round distance up to `longestKm` in the unit of the reader, for the scale of a map. */
export function roundDistance(longestKm: number, locale: string): { km: number; words: string } {
  const unitKm = usesMiles(locale) ? kmPerMile : 1
  const longest = longestKm / unitKm
  const power = Number(`1e${longest.toExponential().split('e')[1]}`)
  const factor = [5, 2].find((each) => each * power <= longest) ?? 1
  const km = factor * power * unitKm
  return { km, words: distanceWords(km, locale) }
}
