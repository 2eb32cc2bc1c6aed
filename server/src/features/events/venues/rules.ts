import type { Venue } from '@floorcraft/contract/events/venues.ts'

interface WrittenPlace {
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A name of a venue as events write it: its place in the newest event, if possible one with an address. */
export interface Spelling extends WrittenPlace {
  readonly upcoming: number
}

interface KeptPlace extends WrittenPlace {
  readonly id: string
}

/** What the leaders of a scene keep: facts of venues, and the other spellings of their names. */
export interface KeptVenues<Kept extends KeptPlace = KeptPlace> {
  readonly venues: readonly Kept[]
  readonly aliases: readonly { readonly slug: string; readonly venue_id: string; readonly name: string }[]
}

/** A venue of a scene: what is kept about it, and the spellings that events have for it, the most used one first. */
export interface VenueGroup<Kept extends KeptPlace = KeptPlace> {
  readonly slug: string
  readonly kept: Kept | undefined
  readonly spellings: readonly Spelling[]
}

/** Which spellings are one venue: those that a leader has named as other spellings of a kept venue. */
export function groupSpellings<Kept extends KeptPlace>(
  spellings: readonly Spelling[],
  { venues, aliases }: KeptVenues<Kept>,
): VenueGroup<Kept>[] {
  const keptById = new Map(venues.map((venue) => [venue.id, venue]))
  const keptBySlug = new Map(venues.map((venue) => [venue.slug, venue]))
  for (const { slug, venue_id } of aliases) keptBySlug.set(slug, keptById.get(venue_id)!)
  const mainSlug = (slug: string) => keptBySlug.get(slug)?.slug ?? slug
  const bySlug = Map.groupBy(spellings, ({ slug }) => mainSlug(slug))
  const slugs = new Set([...bySlug.keys(), ...venues.map(({ slug }) => slug)])
  return [...slugs].map((slug) => ({
    slug,
    kept: keptBySlug.get(slug),
    spellings: (bySlug.get(slug) ?? []).toSorted((one, other) => other.upcoming - one.upcoming),
  }))
}

/** The slugs of a venue: that of its page and those of its other spellings. */
export const slugsOf = (slug: string, { venues, aliases }: KeptVenues): string[] => {
  const main = venues.find((venue) => venue.slug === slug)
  return [slug, ...aliases.filter(({ venue_id }) => venue_id === main?.id).map((alias) => alias.slug)]
}

/** The slug of the page that shows a spelling. */
export function mainSlugOf(slug: string, { venues, aliases }: KeptVenues): string {
  const alias = aliases.find((one) => one.slug === slug)
  return venues.find(({ id }) => id === alias?.venue_id)?.slug ?? slug
}

type Point = { readonly latitude: number; readonly longitude: number }

/**
 * A venue in a list. Facts that leaders keep come first, and the others from its events. Events without coordinates have
 * those of their city: `cityOf` finds these, and they are left out because they do not say where the venue is.
 */
export function presentVenue(
  { slug, kept, spellings }: VenueGroup,
  cityOf: (place: { city: string; state: string }) => Point | undefined,
): Venue {
  const [first] = spellings
  const city = kept?.city ?? first!.city
  const state = kept?.state || first?.state || ''
  const centre = cityOf({ city, state })
  const isExact = (point: { latitude: number | null; longitude: number | null }) =>
    point.latitude !== null && !(point.latitude === centre?.latitude && point.longitude === centre.longitude)
  const located = [...(kept ? [kept] : []), ...spellings].find(isExact)
  return {
    slug,
    name: kept?.name ?? first!.name,
    address: kept?.address || (spellings.find(({ address }) => address !== '')?.address ?? ''),
    city,
    state,
    latitude: located?.latitude ?? null,
    longitude: located?.longitude ?? null,
    upcoming_event_count: spellings.reduce((sum, { upcoming }) => sum + upcoming, 0),
  }
}

/** The venues with the most upcoming events come first, then by name. */
export const byUse = (one: Venue, other: Venue) =>
  other.upcoming_event_count - one.upcoming_event_count || (one.name < other.name ? -1 : 1)
