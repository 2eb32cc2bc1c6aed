import { inLanguages } from './in-languages.ts'

const en = {
  subscribe: 'Subscribe',
  text: 'New nights appear in your own calendar automatically. Google may take a day to notice changes.',
  addToPhone: 'Add to phone',
  oneStyle: 'Only one style',
  search: 'New events that match appear in your own calendar automatically.',
  google: 'Google Calendar',
  file: 'Calendar address (.ics)',
  news: 'News feed (RSS)',
}

export const feedsTexts = inLanguages({ en })
