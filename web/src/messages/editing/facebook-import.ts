import {
  badFacebookUrlMessage,
  missingFacebookUrlMessage,
  savedMessage,
} from '@floorcraft/contract/editing/facebook-import.ts'
import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Have a Facebook event?',
  sites: 'Or Eventbrite, Meetup, …',
  intro: 'Paste its link to fill in this form. Eventbrite, Meetup and most other event pages work as well.',
  filled: (labels: readonly string[]) => (labels.length === 0 ? '' : `Filled in: ${labels.join(', ')}.`),
  url: 'Event link',
  example: 'https://www.facebook.com/events/…',
  save: 'Save Link',
  saving: 'Reading the page…',
  missing: missingFacebookUrlMessage,
  invalid: badFacebookUrlMessage,
  serverError: (status: number, address: string) => `Server error (${status}). ${savedMessage(address)}`,
  connectionError: (address: string) => `Connection error. ${savedMessage(address)}`,
  otherError: savedMessage,
}

export const facebookImportTexts = inLanguages({ en })
export type FacebookImportTexts = typeof en
