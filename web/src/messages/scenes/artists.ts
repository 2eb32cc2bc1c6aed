import type { ArtistRole } from '@floorcraft/contract/scenes/artists.ts'
import { inLanguages } from '../base/in-languages.ts'

const roles: Readonly<Record<ArtistRole, string>> = {
  teacher: 'Teacher',
  dj: 'DJ',
  band: 'Band',
  host: 'Host',
  show: 'Show',
}

const en = {
  roles,
  lineUp: 'Line-up',
  loadFailed: 'Unable to load this artist',
  notFound: 'Artist Not Found',
  notFoundText: 'Nobody has this page. Their name may be written in another way: try the search.',
  backToEvents: 'Back to Events',
  description: (name: string, nights: number) =>
    nights > 0
      ? `${name}: the next ${nights === 1 ? 'night' : `${nights} nights`}, styles and links.`
      : `${name}: nights, styles and links.`,
  about: 'About',
  alsoKnown: 'Also known as',
  next: 'Next nights',
  nextFailed: 'The nights could not be loaded',
  none: 'No night announced at the moment',
  noneText: 'Follow the page, and we tell you of the next one.',
  allEvents: 'All events',
  showAll: (count: number) => `Show all ${count}`,
  dances: 'Dances',
  teachesIn: 'Teaches in',
  links: 'Links',
  edit: 'Edit page',
}

/** The page of an artist. */
export const artistsTexts = inLanguages({ en })
