import { inLanguages } from './in-languages.ts'

const en = {
  title: 'Saved events',
  nextNights: 'Your next nights',
  all: 'All saved',
  save: (title: string) => `Save ${title}`,
  saved: (title: string) => `Saved: ${title}`,
  removed: (title: string) => `Removed ${title}`,
  saveShort: 'Save',
  savedShort: 'Saved',
  failed: 'Failed to save event',
  upcoming: 'Coming up',
  past: 'Past',
  loading: 'Loading your saved events',
  loadFailure: 'Unable to load your saved events',
  empty: 'Nothing saved yet',
  emptyText: 'Tap the heart on an event and it waits for you here.',
  browse: 'Browse Events',
  onThisDevice: 'Saved on this device only.',
  signIn: 'Log in to have them everywhere',
}

export const savedEventsTexts = inLanguages({ en })
