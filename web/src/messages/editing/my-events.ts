import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Event Management',
  create: 'Create Event',
  counts: (count: number, upcoming: number) =>
    `${count} ${count === 1 ? 'event' : 'events'}, ${upcoming} upcoming on the calendar`,
  filters: { label: 'Which events', all: 'All Events', published: 'Published', drafts: 'Drafts' },
  filterWithCount: (label: string, count: number) => `${label} (${count})`,
  labels: { past: 'Past', draft: 'Draft', published: 'Published' },
  find: 'Find by title or venue',
  noneFound: (words: string) => `No events found matching "${words}"`,
  clear: 'Clear search',
  upcoming: 'Upcoming',
  past: 'Past',
  earlier: (count: number) => `Show earlier events (${count})`,
  later: (count: number) => `Show later events (${count})`,
  latest: (date: string) => `Last event, ${date}`,
  otherDates: (count: number) => `${count} more ${count === 1 ? 'date' : 'dates'}`,
  otherDatesOf: (count: number, title: string) =>
    `${count} more ${count === 1 ? 'date' : 'dates'} of ${title}`,
  view: 'View',
  viewNamed: (title: string) => `View ${title}`,
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  duplicate: 'Duplicate',
  duplicateNamed: (title: string) => `Duplicate ${title}`,
  duplicateLatest: (title: string) => `Duplicate the last event, ${title}`,
  duplicating: 'Duplicating…',
  analytics: 'Analytics',
  analyticsNamed: (title: string) => `Analytics of ${title}`,
  delete: 'Delete',
  deleteNamed: (title: string) => `Delete ${title}`,
  notAuthenticated: 'User not authenticated',
  empty: {
    all: {
      title: 'You have no events yet',
      text: 'The first one needs a title, type and scene, a start and end, and a venue with address, city and state. A draft stays yours until you publish it.',
    },
    published: {
      title: 'No published events',
      text: 'Publish a draft, or create an event, and dancers will find it here and in the calendar.',
    },
    drafts: {
      title: 'No drafts',
      text: 'Everything you began is published. Save the next event as a draft to finish it later.',
    },
  },
  loading: 'Loading your events…',
  loadFailed: 'Unable to load your events',
}

export const myEventsTexts = inLanguages({ en })
