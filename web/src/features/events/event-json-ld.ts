import type { Event } from '@floorcraft/contract/events.ts'
import { atPlace } from '../../lib/dates.ts'
import { webAddress } from '../../lib/web-address.ts'

const longestDescription = 2000

/** schema.org's description of an event, for search engines; every address in it is absolute. */
export function eventJsonLd(event: Event, baseUrl: string): object {
  const url = `${baseUrl}/events/${event.id}`
  const cancelled = event.status === 'cancelled'
  return {
    '@context': 'https://schema.org',
    '@type': 'DanceEvent',
    '@id': url,
    url,
    name: event.title,
    startDate: dateOf(event, event.start_datetime),
    endDate: event.is_all_day ? lastDayOf(event) : event.end_datetime,
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.description === ''
      ? {}
      : { description: event.description.slice(0, longestDescription).toWellFormed() }),
    image: imagesOf(event).map((image) => (image.startsWith('/') ? `${baseUrl}${image}` : image)),
    location: locationOf(event),
    organizer: {
      '@type': 'Organization',
      name: event.organizer_name,
      url: `${baseUrl}/organizers/${event.organizer_uid}`,
    },
    isAccessibleForFree: Object.values(event.price_info).every((price) => price === 0),
    offers: offersOf(event, url),
    ...(event.dance_styles.length > 0 ? { keywords: event.dance_styles.join(', ') } : {}),
  }
}

/** The picture that a shared link shows; its address changes with the event, so that no old copy is kept. */
export function previewImage(event: Pick<Event, 'id' | 'version'>): string {
  return `/previews/events/${event.id}.jpg?v=${event.version}`
}

const imagesOf = (event: Event) =>
  [event.flyer_image_url, event.cover_image_url, previewImage(event)].filter((image) => image !== null)

const dateOf = (event: Event, iso: string) =>
  event.is_all_day ? atPlace(iso, event.timezone).toPlainDate().toString() : iso

const lastDayOf = (event: Event) =>
  atPlace(event.end_datetime, event.timezone).subtract({ hours: 1 }).toPlainDate().toString()

function locationOf(event: Event): object {
  const { latitude, longitude } = event
  return {
    '@type': 'Place',
    name: event.venue_name,
    address: {
      '@type': 'PostalAddress',
      ...(event.venue_address === '' ? {} : { streetAddress: event.venue_address }),
      addressLocality: event.venue_city,
      ...(event.venue_state === '' ? {} : { addressRegion: event.venue_state }),
    },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

function offersOf(event: Event, page: string): object[] {
  const prices = Object.entries(event.price_info)
  const named = prices.length === 0 ? [['Free', 0] as const] : prices
  return named.map(([name, price]) => ({
    '@type': 'Offer',
    name,
    price,
    priceCurrency: event.currency,
    url: webAddress(event.ticket_url) ?? page,
    availability: `https://schema.org/${event.status === 'cancelled' ? 'Discontinued' : 'InStock'}`,
  }))
}
