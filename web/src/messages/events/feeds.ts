import { inLanguages } from '../base/in-languages.ts'

const en = {
  subscribe: 'Subscribe',
  text: 'New nights appear in your own calendar automatically. Google may take a day to notice changes.',
  addToPhone: 'Add to phone',
  oneStyle: 'Only one style',
  filtered:
    'New events that match appear in your own calendar automatically. Google may take a day to notice changes.',
  googleIsSlow: 'Google may take a day to notice changes.',
  styleToPhone: (style: string, scene: string) => `Add ${style} in ${scene} to phone`,
  google: 'Google Calendar',
  file: 'Calendar address (.ics)',
  news: 'News feed (RSS)',
  makeLink: 'Make a private link',
  copyLink: 'Copy link',
  newLink: 'Make a new link',
  newLinkQuestion: 'The old link stops working at once. Calendars that use it get no more events.',
  keepLink: 'Keep the old link',
  feedFailed: 'The link could not be made',
}

export const feedsTexts = inLanguages({ en })
