import { inLanguages } from './in-languages.ts'

const en = {
  title: 'Dance Scenes',
  subtitle: 'Cities and regions where the community dances. Pick one and see its next nights.',
  empty: 'No scenes available yet.',
  emptyText: 'The first one is opened by an administrator.',
  loadFailed: 'Unable to Load Scenes',
  loadFailedOne: 'Unable to load this scene',
  other: 'Other',
  regions: 'Regions',
  filterLabel: 'Filter scenes',
  filterPlaceholder: 'City, state or region…',
  noMatch: (text: string) => `No scenes found matching “${text}”`,
  showAll: 'Show all scenes',
  shown: (count: number) => `${count} ${count === 1 ? 'scene' : 'scenes'}`,
  upcoming: (count: number) =>
    count === 0 ? 'No upcoming events' : `${count} upcoming ${count === 1 ? 'event' : 'events'}`,
  events: (count: number) => (count === 1 ? 'event' : 'events'),
  notFound: 'Scene Not Found',
  notFoundText: 'It may have moved or closed. The calendar knows where the music is.',
  backToEvents: 'Back to events',
  allEvents: 'All events',
  eventsFailed: 'The events could not be loaded',
  upcomingEvents: 'Upcoming events',
  noUpcoming: 'No upcoming events here yet',
  noUpcomingText: 'Subscribe, and the next night comes to you.',
  otherScenes: 'Other scenes',
  about: 'About',
  regularSocials: 'Regular socials',
  every: (weekday: string) => `${weekday}s`,
  everyOther: (weekday: string) => `Every other ${weekday}`,
  nextOn: (date: string) => `next ${date}`,
  localTeachers: 'Local teachers',
  featured: 'Featured',
  teachingSince: (year: string) => `Teaching since ${year}`,
  info: 'Scene info',
  vibe: 'Vibe',
  crowd: 'Typical crowd',
  people: (size: string) => `${size} people`,
  meeting: 'When we meet',
  styles: 'Styles',
  leaders: 'Community leaders',
  roles: { leader: 'Scene Leader', co_leader: 'Co-Leader' },
  links: 'Find the scene',
  website: 'Website',
  mail: 'E-mail',
  description: (name: string, count: number) =>
    count === 0
      ? `Dance socials, classes and festivals in ${name}.`
      : `${count} upcoming dance ${count === 1 ? 'event' : 'events'} in ${name}: socials, classes and festivals.`,
}

export const scenesTexts = inLanguages({ en })
