import { inLanguages } from '../base/in-languages.ts'

const en = {
  titleOf: (scene: string) => `Venues in ${scene}`,
  subtitle: (scene: string) => `Where ${scene} dances, and what is on there next.`,
  back: 'All venues',
  loadFailed: 'Unable to load the venues',
  empty: 'No venues yet',
  emptyText: 'A venue is listed here as soon as an event there is published.',
  toScene: 'To the scene',
  notFound: 'Venue Not Found',
  notFoundText: 'No published event of this scene takes place at a venue with this name.',
  loadFailedOne: 'Unable to load this venue',
  eventsFailed: 'The events could not be loaded',
  address: 'Address',
  openIn: 'Open in',
  aliases: 'Also written as',
  website: 'Website',
  next: 'What is on next',
  showMore: 'Show more',
  allEvents: 'All events',
  noUpcoming: 'Nothing announced here at the moment',
  noUpcomingText: 'The calendar of the scene knows where the music is.',
  floor: 'The floor',
  noFacts: 'The leaders of the scene have not described the floor yet.',
  edit: 'Edit venue',
  history: 'History',
  describe: 'Describe the floor',
  facts: {
    floor_surface: 'Surface',
    floor_size: 'Size',
    cooling: 'Air',
    shoes: 'Shoes',
    step_free: 'Step-free access',
    parking: 'Parking',
    transit: 'Public transport',
    note: 'Good to know',
  },
  surfaces: {
    hardwood: 'Hardwood',
    sprung_wood: 'Sprung wood',
    parquet: 'Parquet',
    laminate: 'Laminate',
    vinyl: 'Vinyl',
    marley: 'Marley',
    tile: 'Tile',
    concrete: 'Concrete',
    other: 'Other',
  },
  coolings: { air_conditioning: 'Air conditioning', fans: 'Fans', none: 'No cooling' },
  stepFree: {
    yes: 'Yes, from the street to the floor',
    partly: 'Partly: ask before you come',
    no: 'No, there are steps',
  },
  sizeUnits: { m2: 'm²', ft2: 'sq ft' },
  /** A size in the unit in which it was measured, and about in the other one. */
  size: (size: string, about: string) => `${size} (about ${about})`,
  description: (name: string, city: string, count: number) =>
    count === 0
      ? `${name} in ${city}: address, floor and dance events.`
      : `${count} upcoming dance ${count === 1 ? 'event' : 'events'} at ${name} in ${city}.`,
}

export const venuesTexts = inLanguages({ en })
