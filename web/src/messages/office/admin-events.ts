import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Events',
  search: 'Find by title, place or organizer',
  filters: { label: 'Which events', all: 'All' },
  type: 'Type',
  allTypes: 'All types',
  past: 'Past',
  by: (organizer: string) => `by ${organizer}`,
  /** The badge: its status, and what a press does. */
  hide: (title: string) => `${title} is published. Make it a private draft`,
  publish: (title: string, status: string) => `${title}: ${status}. Publish it`,
  edit: (title: string) => `Edit ${title}`,
  delete: (title: string) => `Delete ${title}`,
  reinstate: 'Publish again',
  loading: 'Loading events…',
  loadFailed: 'Unable to load the events',
  none: 'No events found',
  clear: 'Show all events',
  statusUpdated: 'Event status updated',
  statusFailed: 'Failed to update event status',
}

export const adminEventsTexts = inLanguages({ en })
