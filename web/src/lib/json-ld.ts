import type { Event, EventListItem } from '@floorcraft/contract/events.ts'
import { lowestPrice } from '@floorcraft/contract/prices.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { countryCode } from './country-code.ts'
import { atPlace } from './dates.ts'
import { previewImage } from './preview-image.ts'
import { webAddress } from './web-address.ts'

const context = 'https://schema.org'
const longestDescription = 2000
const listed = 30

/** schema.org's description of an event, for search engines; every address in it is absolute. */
export function eventJsonLd(event: Event, baseUrl: string): object {
  const { description, venue_address, venue_state, scene_country, latitude, longitude } = event
  return {
    '@context': context,
    ...eventOf(event, baseUrl),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(description === '' ? {} : { description: description.slice(0, longestDescription).toWellFormed() }),
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
    organizer: {
      '@type': 'Organization',
      name: event.organizer_name,
      url: `${baseUrl}/organizers/${event.organizer_uid}`,
    },
    isAccessibleForFree: lowestPrice(event.price_info) === undefined,
    offers: offersOf(event),
    ...(event.dance_styles.length > 0 ? { keywords: event.dance_styles.join(', ') } : {}),
  }
}

/** The next events of a list, each with what a search engine needs to show it. */
export function listJsonLd(events: readonly EventListItem[], baseUrl: string): object {
  return { '@context': context, ...listOf(events, baseUrl) }
}

export interface ScenePage {
  readonly scene: Scene
  readonly events: readonly EventListItem[]
  readonly baseUrl: string
}

/** A scene as a place, and the list of what comes next there. */
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

const eventAddress = (event: Pick<Event, 'id'>, baseUrl: string) => `${baseUrl}/events/${event.id}`

/** What every page says of an event. */
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

/** Whole days are dates, and the midnight after the last one is none of them. */
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
      ...(country ? { addressCountry: countryCode(country) } : {}),
    },
    ...(typeof latitude === 'number' && typeof longitude === 'number'
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  }
}

/** A bad address of a picture is left out: it may not take the page with it. */
const absolute = (address: string | null, baseUrl: string) =>
  webAddress(address?.startsWith('/') ? `${baseUrl}${address}` : address)

/** What it costs. Whether there are tickets left nobody here knows; where to buy them only who sells them says. */
function offersOf(event: Event): object[] {
  const tickets = webAddress(event.ticket_url)
  const prices = Object.entries(event.price_info)
  const named = prices.length === 0 ? [['Free', 0] as const] : prices
  return named.map(([name, price]) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: event.currency,
    ...(tickets ? { url: tickets } : {}),
  }))
}
