import { frequencyText } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Browse Events',
  happeningNow: 'Happening now',
  free: 'Free',
  statuses: {
    being_checked: 'Being checked',
    private_draft: 'Private Draft',
    organizer_draft: 'Organizer Draft',
    published: 'Published',
    cancelled: 'Cancelled',
  },
  /** How often a series takes place: "every Friday". */
  repeats: frequencyText,
}

export const eventsTexts = inLanguages({ en })
