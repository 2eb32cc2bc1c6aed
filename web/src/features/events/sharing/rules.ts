import { countryCode } from '@floorcraft/contract/base/texts/countries.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import { isFree, noteInsteadOfPrice } from '@floorcraft/contract/events/prices.ts'
import type { VenuePage } from '@floorcraft/contract/events/venues.ts'
import type { Artist } from '@floorcraft/contract/scenes/artists.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { atPlace } from '../../../lib/formats.ts'
import { webAddress } from '../../../lib/web-address.ts'

/** The picture that a link to an event shows. Its address changes with the event, so that no cache shows an old one. */
export function previewImage(event: Pick<Event, 'id' | 'version'>): string {
  return `/previews/events/${event.id}.jpg?v=${event.version}`
}

/** The upright picture of an event, for a story. */
export function storyPicture(event: Pick<Event, 'id' | 'version'>): string {
  return `/previews/stories/${event.id}.jpg?v=${event.version}`
}

/** The picture that a link to a scene shows. */
export const scenePreview = (slug: string) => `/previews/scenes/${encodeURIComponent(slug)}.jpg`

/** The picture that a link to an artist shows. Its address changes with the page. */
export const artistPreview = ({ slug, version }: Pick<Artist, 'slug' | 'version'>) =>
  `/previews/artists/${encodeURIComponent(slug)}.jpg?v=${version}`

const context = 'https://schema.org'
const longestDescription = 2000
const listed = 30

/** An event in schema.org's terms, for search engines; every address is absolute. */
export function eventJsonLd(event: Event, baseUrl: string): object {
  const { description, venue_address, venue_state, scene_country, latitude, longitude } = event
  return {
    '@context': context,
    ...eventOf(event, baseUrl),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description === '' ? {} : { description: cutText(description, longestDescription) }),
    image: [event.flyer_image_url, event.cover_image_url, previewImage(event)].flatMap(
      (image) => absolute(image, baseUrl) ?? [],
    ),
    location: placeOf({
      name: event.venue_name,
      street: venue_address,
      city: event.venue_city,
      state: venue_state,
      country: scene_country,
      latitude,
      longitude,
    }),
    ...(event.organizer_name && {
      organizer: {
        '@type': 'Organization',
        name: event.organizer_name,
        url: `${baseUrl}/organizers/${event.organizer_uid}`,
      },
    }),
    // The note may say anything about the price, so no price is stated.
    ...(noteInsteadOfPrice(event) ? {} : pricesOf(event)),
    ...(event.going_list.places === null ? {} : { maximumAttendeeCapacity: event.going_list.places }),
    ...(event.going_list.places_left === null
      ? {}
      : { remainingAttendeeCapacity: event.going_list.places_left }),
    ...(event.line_up.length > 0 ? { performer: performersOf(event.line_up, baseUrl) } : {}),
    ...(event.dance_styles.length > 0 ? { keywords: event.dance_styles.join(', ') } : {}),
  }
}

/** The next events of a list, each with the fields that search engines show. */
export function listJsonLd(events: readonly EventListItem[], baseUrl: string): object {
  return { '@context': context, ...listOf(events, baseUrl) }
}

export interface ScenePage {
  readonly scene: Scene
  readonly events: readonly EventListItem[]
  readonly baseUrl: string
}

/** A scene as a place, and the list of its next events. */
export function sceneJsonLd({ scene, events, baseUrl }: ScenePage): object {
  const url = `${baseUrl}/scenes/${encodeURIComponent(scene.slug)}`
  const place = {
    '@id': `${url}#place`,
    url,
    ...placeOf(scene),
    ...(scene.description ? { description: scene.description } : {}),
  }
  return { '@context': context, '@graph': [place, { name: scene.name, ...listOf(events, baseUrl) }] }
}

/** A venue as a place, and the list of its next events. */
export function venueJsonLd(page: {
  venue: VenuePage
  events: readonly EventListItem[]
  baseUrl: string
}): object {
  const { venue, events, baseUrl } = page
  const { scene, website_url, note } = venue
  const url = `${baseUrl}/scenes/${encodeURIComponent(scene.slug)}/venues/${encodeURIComponent(venue.slug)}`
  const website = webAddress(website_url)
  const place = {
    '@id': `${url}#place`,
    url,
    ...placeOf({ ...venue, street: venue.address, country: scene.country }),
    ...(note ? { description: note } : {}),
    ...(website ? { sameAs: [website] } : {}),
  }
  return { '@context': context, '@graph': [place, { name: venue.name, ...listOf(events, baseUrl) }] }
}

/** An artist, and the list of the next nights. */
export function artistJsonLd(page: {
  artist: Artist
  /** The website and the addresses in networks. */
  links: readonly (string | null | undefined)[]
  events: readonly EventListItem[]
  baseUrl: string
}): object {
  const { artist, events, baseUrl } = page
  const { name, slug, bio, aliases, roles, picture_url, dance_styles } = artist
  const image = absolute(picture_url, baseUrl)
  const sameAs = page.links.flatMap((link) => webAddress(link ?? null) ?? [])
  const who = {
    ...performerOf({ name, slug, roles }, baseUrl),
    ...(bio ? { description: cutText(bio, longestDescription) } : {}),
    ...(aliases.length > 0 ? { alternateName: aliases } : {}),
    ...(image ? { image } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
    ...(dance_styles.length > 0 ? { knowsAbout: dance_styles } : {}),
  }
  return { '@context': context, '@graph': [who, { name, ...listOf(events, baseUrl) }] }
}

interface Performer {
  readonly name: string
  /** Null without a page. */
  readonly slug: string | null
  readonly roles: readonly string[]
}

/** A band is a group of musicians, who only puts on shows is a group of performers, and all others are persons. */
function performerOf({ name, slug, roles }: Performer, baseUrl: string): object {
  const url = `${baseUrl}/artists/${encodeURIComponent(slug ?? '')}`
  const isShow = roles.length > 0 && roles.every((role) => role === 'show')
  const type = roles.includes('band') ? 'MusicGroup' : isShow ? 'PerformingGroup' : 'Person'
  return { '@type': type, name, ...(slug === null ? {} : { '@id': url, url }) }
}

/** Each name of a line-up once. */
const performersOf = (entries: readonly ShownEntry[], baseUrl: string) =>
  [...Map.groupBy(entries, ({ slug, name }) => slug ?? name).values()].map((own) =>
    performerOf({ ...own[0]!, roles: own.map(({ part }) => part) }, baseUrl),
  )

const eventAddress = (event: Pick<Event, 'id'>, baseUrl: string) => `${baseUrl}/events/${event.id}`

/** The fields that both the event's page and the lists have. */
function eventOf(event: EventListItem, baseUrl: string): object {
  const url = eventAddress(event, baseUrl)
  const image = absolute(event.cover_image_url, baseUrl)
  return {
    '@type': 'DanceEvent',
    '@id': url,
    url,
    name: event.title,
    ...daysOf(event),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: placeOf({ name: event.venue_name, city: event.venue_city }),
    ...(image ? { image } : {}),
  }
}

/** Whole days as dates. Their end is the midnight after the last day, so the last day is the one before. */
function daysOf({ is_all_day, start_datetime, end_datetime, timezone }: EventListItem): object {
  if (!is_all_day) return { startDate: start_datetime, endDate: end_datetime }
  return {
    startDate: atPlace(start_datetime, timezone).toPlainDate().toString(),
    endDate: atPlace(end_datetime, timezone).subtract({ hours: 1 }).toPlainDate().toString(),
  }
}

const listOf = (events: readonly EventListItem[], baseUrl: string) => ({
  '@type': 'ItemList',
  itemListElement: events.slice(0, listed).map((event, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: eventOf(event, baseUrl),
  })),
})

interface Place {
  readonly name: string
  readonly city: string
  readonly street?: string
  readonly state?: string
  readonly country?: string
  readonly latitude?: number | null
  readonly longitude?: number | null
}

function placeOf({ name, city, street, state, country, latitude, longitude }: Place): object {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      ...(street ? { streetAddress: street } : {}),
      addressLocality: city,
      ...(state ? { addressRegion: state } : {}),
      ...(country ? { addressCountry: countryCode(country) ?? country } : {}),
    },
    ...(typeof latitude === 'number' && typeof longitude === 'number'
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  }
}

/** A picture with an invalid address is left out, so that it cannot break the page. */
const absolute = (address: string | null, baseUrl: string) =>
  webAddress(address?.startsWith('/') ? `${baseUrl}${address}` : address)

/** The prices. We do not know whether tickets are left, and name a shop only if the event has one. */
function pricesOf(event: Event): object {
  const tickets = webAddress(event.ticket_url)
  const prices = Object.entries(event.price_info)
  const named = prices.length === 0 ? [['Free', 0] as const] : prices
  return {
    isAccessibleForFree: isFree(event),
    offers: named.map(([name, price]) => ({
      '@type': 'Offer',
      name,
      price,
      priceCurrency: event.currency,
      ...(tickets ? { url: tickets } : {}),
    })),
  }
}
