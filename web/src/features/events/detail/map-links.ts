import type { Event } from '@floorcraft/contract/events.ts'

/** Searches for the venue by its words: coordinates may be those of the city only. */
export function mapLinks(event: Pick<Event, 'venue_name' | 'venue_address' | 'venue_city' | 'venue_state'>) {
  const words = [event.venue_name, event.venue_address, event.venue_city, event.venue_state]
  const query = encodeURIComponent(words.filter(Boolean).join(', '))
  // OpenStreetMap finds addresses, seldom names.
  const address = encodeURIComponent(
    (event.venue_address ? words.slice(1) : words).filter(Boolean).join(', '),
  )
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?q=${query}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${address}` },
  ]
}
