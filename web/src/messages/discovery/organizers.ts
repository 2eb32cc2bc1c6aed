import { inLanguages } from '../base/in-languages.ts'

const en = {
  roles: {
    user: 'Member',
    organizer: 'Event Organizer',
    scene_leader: 'Scene Leader',
    admin: 'Administrator',
  } as Readonly<Record<string, string>>,
  notFound: 'Organizer Not Found',
  notFoundText: 'The account may have been closed. The events are all in the calendar.',
  backToEvents: 'Back to events',
  loadFailed: 'Unable to load this organizer',
  eventsFailed: 'The events could not be loaded',
  about: 'About',
  notPublic: 'Only you and administrators see this page until the first event is published.',
  upcoming: 'Upcoming events',
  noUpcoming: 'Nothing announced at the moment',
  noUpcomingText: 'Subscribe, and the next event comes to you.',
  past: 'Past events',
  pastNote: 'The last twelve months',
  showAll: (count: number) => `Show all ${count}`,
  statistics: 'Event statistics',
  statUpcoming: 'upcoming',
  statPast: 'in the past year',
  statScenes: (count: number) => (count === 1 ? 'scene' : 'scenes'),
  statStyles: 'Danced most',
  links: 'Contact and links',
  website: 'Website',
  description: (name: string) => `Upcoming dance events by ${name}: dates, places and reviews.`,
}

export const organizersTexts = inLanguages({ en })
