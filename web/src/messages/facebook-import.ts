import {
  badFacebookUrlMessage,
  missingFacebookUrlMessage,
  urlSavedMessage,
} from '@floorcraft/contract/facebook-import.ts'
import { inLanguages } from './in-languages.ts'

const en = {
  title: 'Have a Facebook event?',
  intro: 'Paste its link to fill in this form. Eventbrite, Meetup and most other event pages work as well.',
  url: 'Event link',
  example: 'https://www.facebook.com/events/…',
  save: 'Save Link',
  saving: 'Reading the page…',
  missing: missingFacebookUrlMessage,
  invalid: badFacebookUrlMessage,
  serverError: (status: number) => `Server error (${status}). ${urlSavedMessage}`,
  connectionError: `Connection error. ${urlSavedMessage}`,
  otherError: urlSavedMessage,
}

export const facebookImportTexts = inLanguages({ en })
export type FacebookImportTexts = typeof en
