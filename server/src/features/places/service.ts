import { countryCode, countryName } from '@floorcraft/contract/countries.ts'
import timeZoneLookup from '@photostructure/tz-lookup'
import { type CityRow, citiesNamed, citiesStartingWith } from './city-index.ts'
import { isKnownState, stateCode } from './states.ts'

export { currencyOf } from './currencies.ts'
export { stateCode }

/** A city of the bundled gazetteer. `state` is a code (CA, NSW, RJ), empty where nobody writes one; `country` a name. */
export interface City {
  readonly name: string
  readonly state: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly population: number
}

export interface CityQuery {
  readonly city: string
  readonly state?: string | undefined
  readonly country?: string | undefined
}

/**
 * The biggest city of this name within the state and country, if given (codes or names, any case, marks ignored).
 * `San Diego, CA` as the city alone is understood too. Undefined when there is none.
 */
export function findCity({ city, state, country }: CityQuery): City | undefined {
  const biggest = biggestOf(asSpelt(narrow(citiesNamed(city), state, country), city))
  if (biggest) return asCity(biggest)
  return findInWords(city, state, country)
}

/** `City, State` and `City, Country` written into one field: the part after the first comma says where. */
function findInWords(text: string, state?: string, country?: string): City | undefined {
  const comma = text.indexOf(',')
  if (comma < 0) return undefined
  const city = text.slice(0, comma)
  const [where = '', ...rest] = text.slice(comma + 1).split(',')
  const last = rest.at(-1)
  if (isKnownState(where)) {
    const found = findCity({ city, state: state || where, country: country || last })
    if (found) return found
  }
  return countryCode(last ?? where)
    ? findCity({ city, state, country: country || (last ?? where) })
    : undefined
}

/** The IANA zone at a place; throws RangeError outside latitude ±90, longitude ±180. */
export function timeZoneAt({ latitude, longitude }: { latitude: number; longitude: number }): string {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new RangeError('No such place')
  return timeZoneLookup(latitude, longitude)
}

/** Cities whose name begins with the text, biggest first. */
export function searchCities(text: string, limit: number): City[] {
  const seen = new Set<string>()
  return citiesStartingWith(text)
    .sort((a, b) => b.population - a.population)
    .filter((row) => {
      // A city stands under each of its names.
      const place = `${row.name}\t${row.latitude}\t${row.longitude}`
      return !seen.has(place) && seen.add(place)
    })
    .slice(0, limit)
    .map(asCity)
}

const biggestOf = (rows: readonly CityRow[]) =>
  rows.reduce<CityRow | undefined>(
    (best, row) => (best && best.population >= row.population ? best : row),
    undefined,
  )

/** Marks are optional, but whoever writes them means them: Cádiz is in Spain, the bigger Cadiz in the Philippines. */
function asSpelt(rows: readonly CityRow[], text: string): readonly CityRow[] {
  if (!/[^\p{ASCII}]/u.test(text)) return rows
  const spelling = text.trim().normalize('NFC').toLowerCase()
  const exact = rows.filter((row) => row.name.normalize('NFC').toLowerCase() === spelling)
  return exact.length > 0 ? exact : rows
}

function narrow(rows: CityRow[], state: string | undefined, country: string | undefined): CityRow[] {
  const code = country ? countryCode(country) : undefined
  // A country we have never heard of cannot be searched: no city rather than one on the wrong continent.
  if (country && !code) return []
  const inCountry = code ? rows.filter((row) => row.country === code) : rows
  if (!state || !isStateOf(code, state)) return inCountry
  return inCountry.filter((row) => row.state !== '' && row.state === stateCode(row.country, state))
}

// A region that we keep no table of (Bavaria, Île-de-France) says nothing about which city is meant.
const isStateOf = (country: string | undefined, state: string) =>
  country ? stateCode(country, state) !== undefined : isKnownState(state)

function asCity({ name, state, country, latitude, longitude, population }: CityRow): City {
  const timezone = timeZoneAt({ latitude, longitude })
  return { name, state, country: countryName(country), latitude, longitude, timezone, population }
}
