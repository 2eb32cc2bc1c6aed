import { inLanguages } from './in-languages.ts'

const en = {
  subscribe: 'Subscribe',
  text: 'New nights appear in your own calendar automatically. Google may take a day to notice changes.',
  calendarApp: 'Open in calendar app',
  google: 'Google Calendar',
  file: 'Calendar address (.ics)',
  news: 'News feed (RSS)',
}

export const feedsTexts = inLanguages({ en })
