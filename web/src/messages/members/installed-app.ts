import { inLanguages } from '../base/in-languages.ts'

const en = {
  update: { title: 'A new version of Floorcraft is ready', refresh: 'Refresh now', later: 'Later' },
  install: {
    title: 'Install Floorcraft',
    text: 'Open it from your home screen, and see your saved events without a connection.',
    install: 'Install',
    notNow: 'Not now',
    pressShare: 'Press Share in the bar of Safari.',
    addToHomeScreen: 'Choose Add to Home Screen.',
  },
  share: {
    title: 'Shared with Floorcraft',
    page: 'Add this event?',
    calendar: 'Import this calendar?',
    nothing: 'Nothing to open',
    nothingText: 'The other app has shared no text and no link.',
    visitor: 'Organizers add events from a link. Log in when you are one.',
    member: 'Only organizers can add events. On your dashboard you can ask to become one.',
    notLeader: 'Only leaders of a scene can import a calendar into it.',
    search: (words: string) => `Search for “${words}”`,
    browse: 'Browse events',
  },
}

export const installedAppTexts = inLanguages({ en })
