import type { EventListItem } from '@floorcraft/contract/events.ts'

const listed = 30

/** schema.org's description of a list: the next events, each with what a search engine needs to show it. */
export function listJsonLd(events: readonly EventListItem[], baseUrl: string): object | undefined {
  if (events.length === 0) return undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: events.slice(0, listed).map((event, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: itemOf(event, baseUrl),
    })),
  }
}

function itemOf(event: EventListItem, baseUrl: string): object {
  const url = `${baseUrl}/events/${event.id}`
  const day = (iso: string) => (event.is_all_day ? iso.slice(0, 10) : iso)
  return {
    '@type': 'DanceEvent',
    '@id': url,
    url,
    name: event.title,
    startDate: day(event.start_datetime),
    endDate: event.end_datetime,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    location: {
      '@type': 'Place',
      name: event.venue_name,
      address: { '@type': 'PostalAddress', addressLocality: event.venue_city },
    },
    ...(event.cover_image_url ? { image: new URL(event.cover_image_url, baseUrl).href } : {}),
  }
}
