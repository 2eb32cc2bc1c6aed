import { countryCode, countryName } from '@floorcraft/contract/base/texts/countries.ts'
import timeZoneLookup from '@photostructure/tz-lookup'
import { type CityRow, citiesNamed, citiesStartingWith } from './city-index.ts'
import { isKnownState, stateCode } from './states.ts'

export { currencyOf } from './currencies.ts'
export { stateCode }

/** A city of the gazetteer. `state` is a code (CA, NSW, RJ), empty where addresses have none; `country` is a name. */
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
 * The biggest city of this name, within the state and country if given (codes or names; case and accents do not
 * matter). The city can also contain them: `San Diego, CA`.
 */
export function findCity({ city, state, country }: CityQuery): City | undefined {
  const biggest = biggestOf(preferSameAccents(narrow(citiesNamed(city), state, country), city))
  if (biggest) return asCity(biggest)
  return findInWords(city, state, country)
}

/** Reads `City, State` and `City, Country` in one field. */
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
      // The file has a line for each name of a city.
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

/** Prefers the same accents if the text has any: Cádiz is in Spain, the bigger Cadiz is in the Philippines. */
function preferSameAccents(rows: readonly CityRow[], text: string): readonly CityRow[] {
  if (!/[^\p{ASCII}]/u.test(text)) return rows
  const spelling = text.trim().normalize('NFC').toLowerCase()
  const exact = rows.filter((row) => row.name.normalize('NFC').toLowerCase() === spelling)
  return exact.length > 0 ? exact : rows
}

function narrow(rows: CityRow[], state: string | undefined, country: string | undefined): CityRow[] {
  const code = country ? countryCode(country) : undefined
  // With an unknown country no city is found, because it could be on the wrong continent.
  if (country && !code) return []
  const inCountry = code ? rows.filter((row) => row.country === code) : rows
  if (!state || !isStateOf(code, state)) return inCountry
  return inCountry.filter((row) => row.state !== '' && row.state === stateCode(row.country, state))
}

// States are known only for some countries. An unknown one (Bavaria) does not narrow the search.
const isStateOf = (country: string | undefined, state: string) =>
  country ? stateCode(country, state) !== undefined : isKnownState(state)

function asCity({ name, state, country, latitude, longitude, population }: CityRow): City {
  const timezone = timeZoneAt({ latitude, longitude })
  return { name, state, country: countryName(country), latitude, longitude, timezone, population }
}
