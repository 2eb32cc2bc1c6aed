import { inLanguages } from '../base/in-languages.ts'

/** For the page of a scene, whose script is small. */
const en = {
  title: 'Venues',
  all: 'All venues',
  upcoming: (count: number) =>
    count === 0 ? 'Nothing announced' : `${count} upcoming ${count === 1 ? 'event' : 'events'}`,
}

export const venueDirectoryTexts = inLanguages({ en })
