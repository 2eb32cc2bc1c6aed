import { inLanguages } from '../base/in-languages.ts'

/** Texts of the page of saved events. */
const en = {
  title: 'Saved events',
  upcoming: 'Coming up',
  past: 'Past',
  loading: 'Loading your saved events',
  loadFailure: 'Unable to load your saved events',
  empty: 'Nothing saved yet',
  browse: 'Browse Events',
  feedTitle: 'In your calendar',
  feedOffer:
    'A private link puts every event that you save into the calendar of your phone, and keeps it up to date.',
  feedText:
    'Every event that you save appears in your calendar and stays up to date. The link is secret: anyone with it sees your saved events.',
  onThisDevice: 'Saved on this device only.',
  signIn: 'Log in to have them everywhere',
}

export const savedListTexts = inLanguages({ en })
