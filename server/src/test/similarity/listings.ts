import { createHash } from 'node:crypto'
import type { ComparableEvent } from '../../features/editing/event-similarity/similarity.ts'

/** An event of a real listing. */
export interface ListedNight extends ComparableEvent {
  readonly venue_name: string
  readonly venue_city: string
  readonly venue_address: string
  readonly end_at: Temporal.Instant
  readonly latitude: number
  readonly longitude: number
  readonly description: string
  readonly organizer: string
  /** The dance of the listing, "salsa". */
  readonly kind: string
}

/** An event with a label: events of one day with the same group are the same event. */
export interface LabelledEvent {
  day: string
  group: string | null
  title: string
  description?: string
  date: string
  start?: string
  homepage?: string
  place?: { address?: string; latitude?: number; longitude?: number }
}

/** The weights are fitted to one half of the listings and judged on the other. */
export type Half = 'tuning' | 'judged'

export const numberOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/** The half of all events of one kind in one city. */
export const halfOf = (city: string, kind: string): Half =>
  numberOf(`${city}|${kind}`.toLowerCase()) % 2 === 0 ? 'tuning' : 'judged'

/** A region of about 300 kilometres, within which events can be the same. */
export const regionOf = ({ day, place }: LabelledEvent): string =>
  `${day} ${Math.round((place?.latitude ?? 0) / 3)} ${Math.round((place?.longitude ?? 0) / 3)}`

/** The fields of the listings' events. */
export interface Listed {
  readonly title?: string
  readonly name?: string
  readonly start_at?: string
  readonly start?: string
  readonly end_at?: string
  readonly end?: string
  readonly venue?: string
  readonly city?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly notes?: string
  readonly details?: string
  readonly dance_style?: string
  readonly styles?: readonly string[]
  readonly organisation?: string
  readonly source_name?: string
  readonly source_url?: string
  readonly links?: readonly string[]
}

/** The listings that the weights were fitted to and judged on. */
export interface Listings {
  readonly plain: readonly (readonly Listed[])[]
  readonly labelled: readonly LabelledEvent[]
}

/** Reads them; `eventsOf` reads the events of one file. */
export const readListings = (eventsOf: (name: string) => unknown): Listings => ({
  plain: ['phoenix-arizona-events-2026.json', 'folk-dance-events.json'].map(
    (name) => eventsOf(name) as Listed[],
  ),
  labelled: eventsOf('duplicates-labelled.json') as LabelledEvent[],
})

const streets =
  'Elm St,Harbor Avenue,N 7th Street,Mill Road,Bahnhofstrasse,Rue du Moulin,Kerkstraat,Via Roma'.split(',')
const venues =
  "Grange Hall,St. Mark's Parish Hall,Zaal De Linde,Salle des Fêtes,Masonic Lodge,Tanzhaus West,The Old Mill,Casa del Pueblo,Odd Fellows Hall,Kulturhuset,Community Arts Center,First Congregational Church,Sala Apolo,Clube Recreativo".split(
    ',',
  )

/**
 * The events of a listing that have a start. What it leaves out of a place (an address, coordinates) is invented, the
 * same for each venue.
 */
export function nightsOf(listed: readonly Listed[]): ListedNight[] {
  return listed.flatMap((event) => {
    const start = event.start_at ?? event.start
    if (!start?.includes('T')) return []
    const end = event.end_at ?? event.end
    const start_at = Temporal.Instant.from(start)
    const city = event.city ?? ''
    const organizer = event.organisation ?? event.source_name ?? ''
    const seed = numberOf(`${event.venue ?? organizer}|${city}`)
    return [
      {
        title: event.title ?? event.name ?? '',
        start_at,
        end_at: end?.includes('T') ? Temporal.Instant.from(end) : start_at.add({ hours: 3 }),
        venue_name: event.venue ?? `${venues[seed % venues.length]!}`,
        venue_address: `${(seed % 980) + 11} ${streets[(seed >>> 8) % streets.length]!}`,
        venue_city: city,
        latitude: (event.latitude ?? numberOf(city) % 50) + ((seed % 200) - 100) / 2000,
        longitude: (event.longitude ?? numberOf(`${city}.`) % 100) + (((seed >>> 8) % 200) - 100) / 2000,
        description: event.notes ?? event.details ?? '',
        ticket_url: event.source_url ?? event.links?.[0],
        organizer,
        kind: (event.dance_style ?? event.styles?.[0] ?? 'dance').split(' / ')[0]!.toLowerCase(),
      },
    ]
  })
}
