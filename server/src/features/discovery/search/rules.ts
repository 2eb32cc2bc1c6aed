import { foldText, mostSearchWords, searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { readTyped, typedPlaceNames } from '@floorcraft/contract/discovery/typed-search.ts'
import { danceStyleOf, spellingsOfStyle } from '@floorcraft/contract/scenes/dance-styles.ts'
import { type EventType, eventTypes } from '@floorcraft/contract/scenes/event-types.ts'

/** One word, or all names of the dance style that a text names, each as its words. */
export interface SearchTerm {
  readonly words: readonly string[]
  readonly styleNames: readonly (readonly string[])[]
  /** The event type whose plural this word is; such a word does not begin the name of the type. */
  readonly pluralOf?: EventType | undefined
}

const mostWordsOfStyle = 3

/** The terms of a search: "urban kiz austin" has the style "urban kiz" and the word "austin". */
export function searchTerms(text: string): SearchTerm[] {
  const words = searchWords(text)
  const terms: SearchTerm[] = []
  while (words.length > 0) {
    const count = [...Array(mostWordsOfStyle).keys()]
      .map((index) => mostWordsOfStyle - index)
      .find((length) => danceStyleOf(words.slice(0, length).join(' ')) !== undefined)
    const own = words.splice(0, count ?? 1)
    const names = count === undefined ? [] : spellingsOfStyle(own.join(' '))
    const pluralOf = eventTypes.find((type) => [`${type}s`, `${type}es`].includes(own[0]!))
    terms.push({ words: own, styleNames: names.map((name) => name.split(' ')), pluralOf })
  }
  return terms
}

/** A text of signs only: it has no word that an event could contain. */
export const isOnlySigns = (text: string) => text.trim() !== '' && searchWords(text).length === 0

export const earthRadiusMiles = 3958.76

/** Coordinates in degrees. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** The place around which a search looks. */
export const placeOf = ({ user_lat, user_lon }: SearchFilters): Place | undefined =>
  typeof user_lat === 'number' && typeof user_lon === 'number'
    ? { latitude: user_lat, longitude: user_lon }
    : undefined

/** The smallest box of degrees around a circle of `miles`. It lies across the 180th meridian when west > east. */
export function boxAround({ latitude, longitude }: Place, miles: number) {
  const angle = miles / earthRadiusMiles
  // A little more, so that rounding does not exclude places on the circle.
  const reach = degrees(angle) + 1e-6
  const [south, north] = [latitude - reach, latitude + reach]
  // Around a pole the circle crosses every meridian.
  if (south <= -90 || north >= 90) return { south, north, west: -180, east: 180 }
  const width = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos((latitude * Math.PI) / 180)))) + 1e-6
  return { south, north, west: wrap(longitude - width), east: wrap(longitude + width) }
}

const degrees = (radians: number) => (radians * 180) / Math.PI

const wrap = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude

/** What searches can find of some events. */
export interface EventTraits {
  /** The beginnings of the words of the events and of the names of their organizers and artists, folded. */
  readonly beginnings: ReadonlySet<string>
  /** Ids and slugs. */
  readonly scenes: ReadonlySet<string>
  readonly organizerIds: ReadonlySet<string>
  /** Folded. */
  readonly cities: readonly string[]
}

/**
 * Whether a search can find one of the events. False spares the search; true says nothing, because only the search
 * compares everything. A typed place replaces the chosen one, so then only the organizer is compared.
 */
export function mayFind({ q, scenes, city, organizer_uid }: SearchFilters, traits: EventTraits): boolean {
  if (organizer_uid && !traits.organizerIds.has(organizer_uid.toLowerCase())) return false
  const text = q ?? ''
  const typed = readTyped(text, { kinds: ['near', 'dates', 'free'] })
  if (typedPlaceNames(text).length > 0 || typed.parts.some(({ kind }) => kind === 'near')) return true
  const isInScene = (key: string) => traits.scenes.has(key) || traits.scenes.has(key.toLowerCase())
  if (scenes?.length && !scenes.some(isInScene)) return false
  const start = foldText(city ?? '').trim()
  if (!traits.cities.some((each) => each.startsWith(start))) return false
  // Of a long text only the first words are searched, and these depend on what was read as a date.
  if (searchWords(text).length >= mostSearchWords) return true
  return searchTerms(typed.q).every(
    ({ words, styleNames, pluralOf }) =>
      styleNames.length > 0 || pluralOf || traits.beginnings.has(words[0]!),
  )
}
