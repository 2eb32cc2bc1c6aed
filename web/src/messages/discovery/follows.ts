import { inLanguages } from '../base/in-languages.ts'

const en = {
  follow: 'Follow',
  following: 'Following',
  followName: (name: string) => `Follow ${name}`,
  followingName: (name: string) => `Following ${name}`,
  stopped: (name: string) => `You no longer follow ${name}`,
  followFailed: 'Failed to follow organizer',
  stopFailed: 'Failed to stop following',
  artistFailed: 'Your choice could not be saved',
  artists: 'Artists you follow',
  artistsFailure: 'Unable to load the artists you follow',
  title: 'Organizers you follow',
  empty: 'You follow no organizers yet',
  emptyText: 'Open an event, tap its organizer, and follow the ones whose nights you like.',
  loading: 'Loading the organizers you follow',
  loadFailure: 'Unable to load the organizers you follow',
  upcoming: (count: number) =>
    count === 0 ? 'Nothing announced' : count === 1 ? '1 upcoming event' : `${count} upcoming events`,
  feedTitle: 'Their events in your calendar',
  feedOffer:
    'A private link puts the events of every organizer and artist you follow into the calendar of your phone, and keeps them up to date.',
  feedText:
    'The events of every organizer and artist you follow appear in your calendar and stay up to date. The link is secret: anyone with it sees these events.',
}

export const followsTexts = inLanguages({ en })
