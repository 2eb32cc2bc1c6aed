import { angleBetween } from '@floorcraft/contract/base/distance.ts'
import type { Rarity } from './rarity.ts'
import { letterSimilarity, meaningsOf, overlap, type Word, wordsOf, wordsOfBoth } from './words.ts'

/** Where an event is, by the names of its columns. */
export interface ComparablePlace {
  readonly venue_name?: string | null | undefined
  readonly venue_address?: string | null | undefined
  readonly venue_city?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** A venue is at most so far from the coordinates of its city. Listings also name a neighbouring city. */
export const cityKilometres = 30

type OfWord = Rarity['ofPlaceWord']

/**
 * How similar the venues are, by name or by address, from 0 to 1; undefined when one of them is not known, or one has
 * only a name and the other only an address.
 */
export function venueSimilarity(
  a: ComparablePlace,
  b: ComparablePlace,
  rarityOf: OfWord,
): number | undefined {
  const [first, second] = [textsOf(a), textsOf(b)]
  const all = first.flatMap((one) =>
    second.map((two) => ({
      isOneKind: isAddress(one) === isAddress(two),
      similarity: textSimilarity(one, two, rarityOf),
    })),
  )
  const most = Math.max(0, ...all.map(({ similarity }) => similarity))
  return most >= 0.5 || all.some(({ isOneKind }) => isOneKind) ? most : undefined
}

/** The name and the address of a place, without its city; none when only the city is known. */
function textsOf(place: ComparablePlace): string[] {
  const city = new Set(meaningsOf(wordsOf(place.venue_city ?? '')))
  const texts = [venueName(place), isCityOnly(place) ? '' : (place.venue_address ?? '').trim()]
  return [...new Set(texts)].filter((text) => namesPlace(text, city))
}

/** Some calendars write the address as the name of the venue, or the name in front of the address. */
const isAddress = (text: string) => wordsOf(text).some(isNumber)

const isNumber = ({ written }: Word) => /^\d{1,4}[a-z]?$/.test(written)

/** A text that has more than the words of a city and its country. */
function namesPlace(text: string, city: ReadonlySet<string>): boolean {
  const words = wordsOf(text)
  if (isAddress(text)) return words.length > 1
  return words.some(({ meaning }) => !city.has(meaning))
}

const unnamed =
  /^(?:(?:location |venue |place )?(?:tb[acd]|unknown)|online|(?:location |venue )?to be (?:announced|determined|confirmed))$/i

/** The name of a venue without its room; empty when it says that the venue is not known yet. */
export function venueName({ venue_name }: ComparablePlace): string {
  const name = (venue_name ?? '').replace(/\([^)]*\)/g, ' ').trim()
  return unnamed.test(name) ? '' : name
}

/** Two names with at least this share of common letters are one name, misspelt. */
const mostlyEqual = 0.65

function textSimilarity(a: string, b: string, rarityOf: OfWord): number {
  const [one, two] = wordsOfBoth(a, b)
  const [first, second] = [one, two].map((words) => meaningsOf(words).join(' '))
  if (first === second) return 1
  const letters = letterSimilarity(one, two)
  const share = Math.max(overlap(one, two, rarityOf).smaller, letters > mostlyEqual ? letters : 0)
  const numbers = [one, two].map((words) => new Set(words.filter(isNumber).map(({ written }) => written)))
  const [n, m] = numbers as [Set<string>, Set<string>]
  // Two houses of one street are different places.
  return n.size > 0 && m.size > 0 && n.isDisjointFrom(m) ? share * 0.4 : share
}

/** Whether the place is known only as a city: then the coordinates are those of the city. */
export function isCityOnly(place: ComparablePlace): boolean {
  if (isAddress(`${venueName(place)} ${place.venue_address ?? ''}`)) return false
  const city = new Set(meaningsOf(wordsOf(place.venue_city ?? '')))
  const name = venueName(place)
  if (name !== '' && name !== place.venue_address && namesPlace(name, city)) return false
  return wordsOf(place.venue_address ?? '').length <= 3
}

/** The distance in kilometres; undefined without the coordinates of both. */
export function kilometresApart(a: ComparablePlace, b: ComparablePlace): number | undefined {
  if (typeof a.latitude !== 'number' || typeof a.longitude !== 'number') return undefined
  if (typeof b.latitude !== 'number' || typeof b.longitude !== 'number') return undefined
  const { latitude, longitude } = b
  return 6371 * angleBetween({ latitude: a.latitude, longitude: a.longitude }, { latitude, longitude })
}
