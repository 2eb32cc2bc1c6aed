/** A place as people write it. */
export interface WrittenPlace {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly state: string
}

/** Maps that search for a place by name and address, because its coordinates may be only those of the city. */
export function mapLinks({ name, address, city, state }: WrittenPlace) {
  const words = [name, address, city, state]
  const query = encodeURIComponent(words.filter(Boolean).join(', '))
  // OpenStreetMap finds addresses but few names of venues.
  const street = encodeURIComponent((address ? words.slice(1) : words).filter(Boolean).join(', '))
  return [
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?q=${query}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/search?query=${street}` },
  ]
}
