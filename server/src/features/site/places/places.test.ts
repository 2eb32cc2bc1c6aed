import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { citiesStartingWith } from './city-index.ts'
import { currencyOf, findCity, searchCities, timeZoneAt } from './service.ts'

const found = (query: Parameters<typeof findCity>[0]) => {
  const city = findCity(query)
  return city && `${city.name}, ${city.state}, ${city.country}, ${city.timezone}`
}

describe('findCity', () => {
  test('finds the position, time zone and population of a city', () => {
    const city = findCity({ city: 'San Diego', state: 'CA', country: 'USA' })
    expect(city).toMatchObject({ name: 'San Diego', state: 'CA', country: 'USA' })
    expect(city?.timezone).toBe('America/Los_Angeles')
    expect(city?.latitude).toBeCloseTo(32.7, 1)
    expect(city?.longitude).toBeCloseTo(-117.2, 1)
    expect(city?.population).toBeGreaterThan(1_000_000)
  })

  test.each([
    [{ city: 'Portland' }, 'Portland, OR, USA, America/Los_Angeles'],
    [{ city: 'Portland', state: 'ME' }, 'Portland, ME, USA, America/New_York'],
    [{ city: 'portland', state: 'maine' }, 'Portland, ME, USA, America/New_York'],
    [{ city: 'London' }, 'London, ENG, United Kingdom, Europe/London'],
    [{ city: 'London', state: 'ON' }, 'London, ON, Canada, America/Toronto'],
    [{ city: 'London', country: 'Canada' }, 'London, ON, Canada, America/Toronto'],
    [{ city: 'Vancouver', state: 'British Columbia' }, 'Vancouver, BC, Canada, America/Vancouver'],
    [{ city: 'Vancouver', state: 'WA' }, 'Vancouver, WA, USA, America/Los_Angeles'],
    [{ city: 'Sydney', country: 'AU' }, 'Sydney, NSW, Australia, Australia/Sydney'],
    [{ city: 'RIO DE JANEIRO', country: 'Brasil' }, 'Rio de Janeiro, RJ, Brazil, America/Sao_Paulo'],
  ])('distinguishes cities of the same name by state and country: %j', (query, expected) => {
    expect(found(query)).toBe(expected)
  })

  test.each([
    ['sao paulo', 'São Paulo'],
    ['ZURICH', 'Zürich'],
    ['malmo', 'Malmö'],
    ['Łódź', 'Łódź'],
    ['lodz', 'Łódź'],
    ['St Louis', 'St. Louis'],
    ['Saint Louis', 'St. Louis'],
    ['Cologne', 'Köln'],
    ['Geneva', 'Genève'],
    ['New York', 'New York City'],
    ['Washington DC', 'Washington, D.C.'],
  ])('ignores case and accents and knows other names: %s', (written, name) => {
    expect(findCity({ city: written })?.name).toBe(name)
  })

  test('prefers the city that is spelled with the same accents', () => {
    expect(findCity({ city: 'Cádiz' })?.country).toBe('Spain')
    expect(findCity({ city: 'Cadiz' })?.country).toBe('Philippines')
  })

  test('reads a city with its state or country in one field', () => {
    expect(found({ city: 'San Diego, CA' })).toBe('San Diego, CA, USA, America/Los_Angeles')
    expect(found({ city: 'Ft Worth, TX, USA' })).toBe('Fort Worth, TX, USA, America/Chicago')
    expect(found({ city: 'London, Canada' })).toBe('London, ON, Canada, America/Toronto')
  })

  test('finds no city for an unknown place', () => {
    expect(findCity({ city: 'Xyzzyville' })).toBeUndefined()
    expect(findCity({ city: '' })).toBeUndefined()
    expect(findCity({ city: '\t\n' })).toBeUndefined()
    expect(findCity({ city: 'Atlanta', state: 'CA' })).toBeUndefined()
    expect(findCity({ city: 'Paris', country: 'Atlantis' })).toBeUndefined()
    expect(findCity({ city: ',,,' })).toBeUndefined()
  })
})

describe('cities.tsv', () => {
  test('each line is found by its name and has a known time zone', () => {
    const lines = readFileSync(new URL('cities.tsv', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines.length).toBeGreaterThan(40_000)
    for (const line of lines.filter((_, index) => index % 97 === 0)) {
      const [key = '', name, , , latitude, longitude] = line.split('\t')
      expect(citiesStartingWith(key).map((row) => row.name)).toContain(name)
      const zone = timeZoneAt({ latitude: Number(latitude), longitude: Number(longitude) })
      expect(() => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)).not.toThrow()
    }
    expect(citiesStartingWith(lines[0]!.split('\t')[0]!)).not.toEqual([])
    expect(citiesStartingWith(lines.at(-1)!.split('\t')[0]!)).not.toEqual([])
  })
})

test('searchCities lists each city once, the biggest first', () => {
  const names = searchCities('san', 50).map((city) => city.name)
  expect(names).toHaveLength(50)
  expect(names).toContain('San Diego')
  const sizes = searchCities('new', 5).map((city) => city.population)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(searchCities('new york', 5).filter((city) => city.name === 'New York City')).toHaveLength(1)
  expect(searchCities('', 5)).toEqual([])
})

test('timeZoneAt finds time zones and refuses impossible coordinates', () => {
  expect(timeZoneAt({ latitude: -33.87, longitude: 151.21 })).toBe('Australia/Sydney')
  expect(timeZoneAt({ latitude: 33.45, longitude: -112.07 })).toBe('America/Phoenix')
  expect(() => timeZoneAt({ latitude: 91, longitude: 0 })).toThrow(RangeError)
  expect(() => timeZoneAt({ latitude: Number.NaN, longitude: 0 })).toThrow(RangeError)
})

test('currencyOf reads names and codes, USD by default', () => {
  expect(['USA', 'us', 'England', 'Portugal', 'BR', 'Australia', 'Czechia', ''].map(currencyOf)).toEqual([
    'USD',
    'USD',
    'GBP',
    'EUR',
    'BRL',
    'AUD',
    'CZK',
    'USD',
  ])
})

// Cities of a real dance calendar (NorfairKing/social-dance-today). The test runs where the data is available.
const realCities = new URL('../../../../../shared/data/listings/dance-cities.json', import.meta.url)
test.runIf(existsSync(realCities))('finds the cities that real dance calendars serve', () => {
  const { cities } = JSON.parse(readFileSync(realCities, 'utf8')) as {
    cities: { query: string; lat: number; lon: number }[]
  }
  const missed = cities.filter(({ query, lat, lon }) => {
    const city = findCity({ city: query })
    return !city || Math.hypot(city.latitude - lat, city.longitude - lon) > 1
  })
  // "San Marino" alone is the bigger city, in California.
  expect(missed.map((city) => city.query)).toEqual(['San Marino'])
})
