import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Search Events',
  description: 'Find socials, classes, weekenders and congresses by words, city, date, style and price.',
  placeholder: 'Search events, venues, DJs...',
  submit: 'Search',
  searchKey: 'The key / opens the search',
  searchKeyHint:
    'On this device, on every page except the privacy policy and the page of an event, and not while you type or a dialog is open. Switch it off when keys are pressed by accident or by voice.',
  filters: 'Filters',
  active: (count: number) => `, ${count} active`,
  remove: (filter: string) => `Remove filter ${filter}`,
  ranges: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    weekend: 'This weekend',
    week: 'Next 7 days',
    month: 'Next 30 days',
  },
  severalScenes: (count: number) => `${count} scenes`,
  nearMe: 'Location enabled',
  within: (miles: number) => `Within ${miles} ${miles === 1 ? 'mile' : 'miles'}`,
  from: (date: string) => `From ${date}`,
  until: (date: string) => `Until ${date}`,
  maxPrice: (price: number) => `Max price ${price}`,
  freeOnly: 'Free Events Only',
  hasDiscount: 'Has Discount',
  global: 'Global Events',
  organizer: (name: string) => `Organizer: ${name}`,
  oneOrganizer: 'One organizer',
  results: (count: number) => `${count} ${count === 1 ? 'Result' : 'Results'}`,
  start: 'Enter search criteria to find events',
  startText: 'A word is enough: a title, a venue, a city, an organizer or a style.',
  withoutScript: 'The search is busy. Load this page again in a moment.',
  failed: 'The search could not be completed',
  liveMusic: 'Live Music',
  clearText: 'Clear the text',
  inPlace: (place: string) => `In ${place}`,
  nearPlace: (place: string) => `Near ${place}`,
  nights: (words: string, nights: string) => `${words}: ${nights}`,
}

export const searchTexts = inLanguages({ en })
