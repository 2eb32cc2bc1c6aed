import type { Venue } from '@floorcraft/contract/events/venues.ts'

/** Other venues of the scene. Those that share words with the name come first, because they may be other spellings of it. */
export function likelySpellings(
  venues: readonly Venue[],
  { name, slug }: Pick<Venue, 'name' | 'slug'>,
): Venue[] {
  const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))
  const words = wordsOf(name)
  const shared = (venue: Venue) => [...wordsOf(venue.name)].filter((word) => words.has(word)).length
  return venues
    .filter((venue) => venue.slug !== slug)
    .toSorted((one, other) => shared(other) - shared(one) || one.name.localeCompare(other.name))
}
