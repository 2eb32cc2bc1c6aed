import { inLanguages } from '../base/in-languages.ts'

const en = {
  correction: (words: string) => `Showing results for ${words}`,
  noTyped: (typed: string) => `No events match "${typed}".`,
  peopleAndPlaces: 'People and places',
  organizer: 'Organizer',
  scene: 'Scene',
  venue: 'Venue',
  duration: (milliseconds: number) => `Search completed in ${milliseconds} ms`,
  sort: 'Sort results',
  sorts: {
    'date-asc': 'Date (Upcoming first)',
    'date-desc': 'Date (Latest first)',
    'price-asc': 'Price (Low to High)',
    'price-desc': 'Price (High to Low)',
    'relevance-desc': 'Relevance',
    'distance-asc': 'Distance',
    'distance-desc': 'Distance',
  },
  none: 'No events found matching your search criteria',
  onlySigns: 'Type a word or a number: signs alone match nothing.',
  clear: 'Clear all filters',
  everywhere: 'Search everywhere',
  chosenScenes: 'the chosen scenes',
  widened: (place: string, count: number) =>
    `Nothing in ${place}. ${count} ${count === 1 ? 'result' : 'results'} everywhere.`,
  only: (place: string) => `Only ${place}`,
  asWords: (words: readonly string[]) =>
    `Nothing fits ${words.map((each) => `"${each}"`).join(' and ')} as a date, place or price: searched as words.`,
  searchAsWord: (words: string) => `Search for the words "${words}" instead`,
  nearFirst: (place: string) => `Near ${place} first, then everywhere, each by date.`,
  noneNear: (place: string) => `Nothing near ${place}. These are everywhere, by date.`,
  inOrder: 'Everywhere, each by date.',
  nearUnknown:
    'We do not know where you are, so these are everywhere. Type a city, as in "in Lisbon", or share your location in the filters.',
  free: 'FREE',
  milesAway: (miles: number) => `${miles} ${miles === 1 ? 'mile' : 'miles'} away`,
  relevance: (score: number) => `Relevance ${score}/4`,
}

/** What a search found. Loaded with the results. */
export const searchResultsTexts = inLanguages({ en })
