import { readFileSync } from 'node:fs'
import { foldPlaceName } from '@floorcraft/contract/base/texts/text-folding.ts'

/** One line of cities.tsv. */
export interface CityRow {
  readonly key: string
  readonly name: string
  /** ISO 3166. */
  readonly country: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  readonly population: number
}

let file: string | undefined

// The file is sorted by folded name. It is read once and searched as text, without an object for each of 49,000 towns.
// Each byte of UTF-8 is read as one letter, because real letters would take two bytes each.
const text = () => {
  file ??= readFileSync(new URL('cities.tsv', import.meta.url), 'latin1')
  return file
}
const bytesOf = (letters: string) => Buffer.from(letters).toString('latin1')
const lettersOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString()

/** All cities with this name, in any country. */
export function citiesNamed(name: string): CityRow[] {
  const key = foldPlaceName(name)
  return key === '' ? [] : rowsFrom(`${key}\t`)
}

export function citiesStartingWith(start: string): CityRow[] {
  const key = foldPlaceName(start)
  return key === '' ? [] : rowsFrom(key)
}

function rowsFrom(start: string): CityRow[] {
  const lines = text()
  const prefix = bytesOf(start)
  const rows: CityRow[] = []
  let position = firstLineNotBelow(lines, prefix)
  while (lines.startsWith(prefix, position)) {
    const end = lines.indexOf('\n', position)
    rows.push(readRow(lettersOf(lines.slice(position, end))))
    position = end + 1
  }
  return rows
}

/** Binary search: the position of the first line that is not before the prefix. */
function firstLineNotBelow(lines: string, prefix: string): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const lineStart = lines.lastIndexOf('\n', ((low + high) >> 1) - 1) + 1
    const lineEnd = lines.indexOf('\n', lineStart) + 1
    if (lines.slice(lineStart, lineStart + prefix.length) < prefix) low = lineEnd
    else high = lineStart
  }
  return low
}

function readRow(line: string): CityRow {
  const [key, name, country, state, latitude, longitude, population] = line.split('\t') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    key,
    name,
    country,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(population),
  }
}
