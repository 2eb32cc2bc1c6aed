import { meaningsOf, overlap, type Word, wordsOf, wordsOfBoth } from './words.ts'

/** Where an event is, by the names of its columns. */
export interface ComparablePlace {
  readonly venue_name?: string | null | undefined
  readonly venue_address?: string | null | undefined
  readonly venue_city?: string | null | undefined
  readonly latitude?: number | null | undefined
  readonly longitude?: number | null | undefined
}

/** Places further apart are different, even if the titles are equal. */
const maxKilometres = 3

/** How far a venue can be from the coordinates of its city. */
const cityKilometres = 25

/** 1 for the same place, 0.5 when it is unknown or only a city, 0 for different places. */
export function placeSimilarity(a: ComparablePlace, b: ComparablePlace): number {
  const sameName = venueSimilarity(a, b)
  const sameAddress = addressSimilarity(a, b)
  const names = Math.max(sameName ?? 0, sameAddress ?? 0)
  const distance = kilometresApart(a, b)
  const isVague = isCityOnly(a) || isCityOnly(b)
  if (distance === undefined) {
    const isUnknown = sameName === undefined && (sameAddress === undefined || isVague)
    return isUnknown ? 0.5 : Math.max(names, 0.15)
  }
  if (isVague) return distance <= cityKilometres ? Math.max(names, 0.5) : 0
  if (distance > maxKilometres) return names >= 0.9 && distance <= cityKilometres ? 0.6 : 0
  const near = Math.exp(-distance / 0.4)
  return Math.max(near, names >= 0.8 ? 0.9 : 0.1)
}

/** Words for a kind of place, which many places share. */
const generic = new Set(
  (
    'hall club studio studios center centre bar lounge restaurant cafe room ballroom dance dancing school church community ' +
    'the of and at st street ave avenue rd road salon sala floor main upstairs downstairs events event'
  ).split(' '),
)

const weightOf = (word: string) => (generic.has(word) ? 0.3 : 1)

/** How similar the names of the venues are; undefined when one is missing. */
export function venueSimilarity(a: ComparablePlace, b: ComparablePlace): number | undefined {
  const [one, two] = wordsOfBoth(venueName(a), venueName(b))
  const [first, second] = [withoutCity(one, a), withoutCity(two, b)]
  if (first.length === 0 || second.length === 0) return undefined
  if (textOf(first) === textOf(second)) return 1
  return overlap(first, second, weightOf).smaller * 0.95
}

const textOf = (words: readonly Word[]) => meaningsOf(words).join(' ')

const unnamed =
  /^(?:(?:location |venue )?(?:tba|tbd|tbc)|online|(?:location |venue )?to be (?:announced|determined|confirmed))$/i

/** The name of a venue without its room; empty when it says that the venue is not known yet. */
function venueName({ venue_name }: ComparablePlace): string {
  const name = (venue_name ?? '').replace(/\([^)]*\)/g, ' ').trim()
  return unnamed.test(name) ? '' : name
}

/** The words of a venue's name without its city, unless only words like "studio" are left. */
function withoutCity(words: readonly Word[], { venue_city }: ComparablePlace): readonly Word[] {
  const city = new Set(meaningsOf(wordsOf(venue_city ?? '')))
  const own = words.filter(({ meaning }) => !city.has(meaning))
  return own.length > 0 && own.length < words.length && own.every(({ meaning }) => generic.has(meaning))
    ? words
    : own
}

/** How similar two street addresses are; undefined when one is missing or has no house number. */
function addressSimilarity(a: ComparablePlace, b: ComparablePlace): number | undefined {
  const [first, second] = [a, b].map(({ venue_address, venue_name }) =>
    // Some calendars write the address as the name.
    [venue_address, venue_name].find((text) => /\d/.test(text ?? '')),
  )
  if (!first || !second) return undefined
  const [one, two] = wordsOfBoth(first, second)
  if (textOf(one) === textOf(two)) return 1
  const numbers = (words: readonly Word[]) => meaningsOf(words).filter((word) => /\d/.test(word))
  const isOneNumber = numbers(one).some((number) => numbers(two).includes(number))
  return isOneNumber ? overlap(one, two, weightOf).smaller * 0.9 : 0
}

/** Without a house number and a venue the coordinates are those of the city. */
export function isCityOnly(place: ComparablePlace): boolean {
  const { venue_name, venue_address, venue_city } = place
  const name = venueName(place)
  const namesVenue = withoutCity(wordsOf(name), place).length > 0 && venue_name !== venue_address
  const text = wordsOf(venue_address || name || venue_city || '')
  return !namesVenue && !text.some(({ written }) => /\d/.test(written)) && text.length <= 3
}

function kilometresApart(a: ComparablePlace, b: ComparablePlace): number | undefined {
  if (typeof a.latitude !== 'number' || typeof a.longitude !== 'number') return undefined
  if (typeof b.latitude !== 'number' || typeof b.longitude !== 'number') return undefined
  const radians = Math.PI / 180
  const half = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2
  const across = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2
  const chord = half + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * across
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)))
}
