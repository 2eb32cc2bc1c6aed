import { inLanguages } from './in-languages.ts'

const en = {
  title: 'Browse Events',
  types: {
    social: 'Social',
    workshop: 'Workshop',
    weekender: 'Weekender',
    congress: 'Congress',
    class: 'Class',
    practice: 'Practice',
  } as Readonly<Record<string, string>>,
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  happeningNow: 'Happening now',
  nextDay: 'next day',
  free: 'Free',
  cancelled: 'Cancelled',
  empty: 'No events found matching your filters',
}

export const eventsTexts = inLanguages({ en })
