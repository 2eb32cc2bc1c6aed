import { inLanguages } from '../base/in-languages.ts'

const en = {
  nextNights: 'Your next nights',
  all: 'All saved',
  save: (title: string) => `Save ${title}`,
  saved: (title: string) => `Saved: ${title}`,
  removed: (title: string) => `Removed ${title}`,
  saveShort: 'Save',
  savedShort: 'Saved',
  failed: 'Failed to save event',
  emptyText: 'Tap the heart on an event and it waits for you here.',
}

export const savedEventsTexts = inLanguages({ en })
