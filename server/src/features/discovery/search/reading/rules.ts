import { angleBetween } from '@floorcraft/contract/base/distance.ts'
import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { type NightSpan, nightsOf, type TypedNights } from '@floorcraft/contract/base/time/typed-dates.ts'
import type { SearchFilters, UnderstoodPart } from '@floorcraft/contract/discovery/search.ts'
import { namesPlace } from '@floorcraft/contract/discovery/search-query.ts'
import { readTyped, type TypedKind, type TypedPart } from '@floorcraft/contract/discovery/typed-search.ts'
import { earthRadiusMiles, placeOf } from '../rules.ts'

export interface PlacedScene {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly region: string | null
  readonly timezone: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What a search knows of scenes, cities and the reader to understand its text. */
export interface Known {
  readonly scenes: readonly PlacedScene[]
  /** Folded names of cities that have events but no scene. */
  readonly cities: ReadonlySet<string>
  /** The scenes near the reader, by id or slug. */
  readonly near: readonly string[]
}

/** A search with its text read: the words that are left in `filters.q`, and the nights that the text names. */
export interface Reading {
  readonly filters: SearchFilters
  readonly nights: readonly TypedNights[]
  readonly parts: readonly TypedPart[]
}

/** The distance for "near" without a number, and around the city of a scene. */
const nearMiles = 60

/** The folded names of a scene's place. */
const namesOf = ({ slug, name, city, state, country, region }: PlacedScene) =>
  [
    slug,
    name,
    city,
    `${city} ${state}`,
    `${city} ${country}`,
    ...[state, country].filter(isNoCode),
    region ?? '',
  ]
    .map(foldWords)
    .filter((each) => each !== '')

/** "In la", "in me" and "in de" are words of other languages, so a code is a place only behind a city. */
const isNoCode = (name: string) => foldWords(name).replaceAll(' ', '').length > 2

export const scenesNamed = (scenes: readonly PlacedScene[], name: string) =>
  scenes.filter((scene) => namesOf(scene).includes(name))

/**
 * What the text may mean, the best first. A word for a date or a price that finds nothing is searched as a word. A type
 * is always searched as a word too.
 */
export function readingsOf(filters: SearchFilters, known: Known): Reading[] {
  const all = readingOf(filters, known, ['near', 'place', 'dates', 'free', 'type'])
  const kinds = new Set(all.parts.map(({ kind }) => kind))
  const hasPlace = kinds.has('place') || kinds.has('near')
  return [
    all,
    ...(hasPlace && (kinds.has('dates') || kinds.has('free'))
      ? [readingOf(filters, known, ['near', 'place', 'type'])]
      : []),
    ...(hasPlace || kinds.has('dates') || kinds.has('free') ? [readingOf(filters, known, ['type'])] : []),
  ]
}

function readingOf(filters: SearchFilters, known: Known, kinds: readonly TypedKind[]): Reading {
  const isPlace = (name: string) => known.cities.has(name) || scenesNamed(known.scenes, name).length > 0
  const { q, parts } = readTyped(filters.q ?? '', { isPlace, kinds })
  const nights = parts.flatMap((part) => (part.kind === 'dates' ? [part.nights] : []))
  const place = parts.find(({ kind }) => kind === 'place' || kind === 'near')
  return {
    filters: {
      ...filters,
      ...(filters.q != null && { q }),
      // What is typed replaces what was chosen before, because it is newer.
      ...(nights.length > 0 && { date_range: null, start_date: null, end_date: null }),
      ...(place && placeFilters(place, filters, known)),
      ...(parts.some(({ kind }) => kind === 'free') && { free_only: true }),
    },
    nights,
    parts,
  }
}

function placeFilters(part: TypedPart, filters: SearchFilters, known: Known): Partial<SearchFilters> {
  const anywhere = { scenes: null, city: null, state: null, max_distance: null }
  if (part.kind === 'place') {
    const scenes = scenesNamed(known.scenes, part.name)
    return scenes.length > 0
      ? { ...anywhere, scenes: scenes.map(({ id }) => id) }
      : { ...anywhere, city: part.name }
  }
  if (placeOf(filters)) return { ...anywhere, max_distance: filters.max_distance ?? nearMiles }
  const near = scenesNear(known)
  return near.length > 0 ? { ...anywhere, scenes: near.map(({ id }) => id) } : {}
}

/** Whether the text says "near me" and no place is known for it. */
export const isNearUnknown = ({ parts, filters }: Reading): boolean =>
  parts.some(({ kind }) => kind === 'near') && !namesPlace(filters)

/** The scenes near the reader and those around them. */
export function scenesNear({ scenes, near }: Known): PlacedScene[] {
  const own = scenes.filter(({ id, slug }) => near.includes(id) || near.includes(slug))
  return scenes.filter((scene) => own.some((one) => one === scene || milesBetween(one, scene) <= nearMiles))
}

function milesBetween(one: PlacedScene, other: PlacedScene): number {
  const [a, b] = [one, other].map(({ latitude, longitude }) =>
    latitude === null || longitude === null ? undefined : { latitude, longitude },
  )
  return a && b ? earthRadiusMiles * angleBetween(a, b) : Number.POSITIVE_INFINITY
}

/** What the text was understood as, in the words of the API. */
export function presentParts(
  { parts, filters }: Reading,
  known: Known,
  now: Temporal.Instant,
): UnderstoodPart[] {
  const searched = known.scenes.filter(({ id, slug }) =>
    filters.scenes?.some((key) => key === id || key === slug),
  )
  const near = scenesNear(known)
  const zones = [...(searched.length > 0 ? searched : near.length > 0 ? near : known.scenes)].map(
    ({ timezone }) => timezone,
  )
  return parts.map((part) => {
    const span = part.kind === 'dates' ? spanIn(part.nights, zones, now) : undefined
    return {
      kind: part.kind,
      words: part.words,
      value: meantBy(part, known),
      first_night: span?.first.toString() ?? null,
      last_night: span?.last.toString() ?? null,
    }
  })
}

function meantBy(part: TypedPart, known: Known): string | null {
  switch (part.kind) {
    case 'type':
      return part.type
    case 'place': {
      const names = scenesNamed(known.scenes, part.name).map(({ name }) => name)
      return names.length === 1 ? names[0]! : null
    }
    case 'near': {
      const own = known.scenes.filter(({ id, slug }) => known.near.includes(id) || known.near.includes(slug))
      return own.map(({ name }) => name).join(', ') || null
    }
    default:
      return null
  }
}

/** The nights, if they are the same at all places. */
function spanIn(nights: TypedNights, zones: readonly string[], now: Temporal.Instant): NightSpan | undefined {
  const spans = [...new Set(zones)].map((zone) =>
    nightsOf(nights, danceNightOf(now.toZonedDateTimeISO(zone))),
  )
  const [first, ...others] = spans
  const isSame = others.every((span) => span.first.equals(first!.first) && span.last.equals(first!.last))
  return isSame ? first : undefined
}
