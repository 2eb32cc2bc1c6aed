import { inLanguages } from '../base/in-languages.ts'

/** Texts of lists of events that come after the first view. */
const en = {
  mostly: 'Mostly these: half the music or more',
  types: 'Event type',
  price: 'Price',
  time: 'Time of day',
  past: 'Earlier',
  hours: { all: '', morning: '6–12', afternoon: '12–18', evening: '18–22', night: '22–6' },
  allPast: (count: number) => `Show all ${count} past events`,
  fewerPast: 'Show fewer past events',
}

export const eventFiltersTexts = inLanguages({ en })
