import { frequencyText } from '@floorcraft/contract/recurrence-rule.ts'
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
  /** The names of the known dance styles. */
  styles: {
    zouk: 'Zouk',
    bachata: 'Bachata',
    salsa: 'Salsa',
    kizomba: 'Kizomba',
    semba: 'Semba',
    urbankiz: 'Urban Kiz',
  } as Readonly<Record<string, string>>,
  happeningNow: 'Happening now',
  free: 'Free',
  statuses: {
    private_draft: 'Private Draft',
    organizer_draft: 'Organizer Draft',
    published: 'Published',
    cancelled: 'Cancelled',
  },
  /** How often a series takes place: "every Friday". */
  repeats: frequencyText,
}

export const eventsTexts = inLanguages({ en })
