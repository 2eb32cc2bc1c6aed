import { inLanguages } from '../base/in-languages.ts'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const en = {
  title: 'Planning Calendar',
  intro:
    'Everything that is announced, and every draft you may see: find a free night before you promise one.',
  create: 'Create Event',
  today: 'Today',
  scenes: 'Scenes',
  allScenes: 'All scenes',
  moreScenes: 'More scenes',
  more: (count: number) => `+${count} more`,
  legend: 'Legend',
  publishedEvent: 'Published Event',
  draftEvent: 'Draft Event',
  cancelledEvent: 'Cancelled',
  pendingDate: 'Not confirmed yet',
  keyboardHint:
    'Arrow keys move from day to day, Page Up and Page Down from month to month, Enter opens a day.',
  /** Read by screen readers after the date of a day. */
  dayCounts: ({ events, drafts, pending }: { events: number; drafts: number; pending: number }) =>
    [
      ...(events === 0 && pending > 0 ? [] : [events === 0 ? 'no events' : counted(events, 'event')]),
      ...(drafts === 0 ? [] : [counted(drafts, 'draft')]),
      ...(pending === 0 ? [] : [`${counted(pending, 'date')} to confirm`]),
    ].join(', '),
  todayMark: 'today',
  monthList: 'All Events This Month',
  eventCount: (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`,
  empty: 'No events scheduled for this month',
  emptyText: 'A free month: the first date is yours.',
  emptyPastText: 'Nothing was announced in these scenes.',
  showAll: (count: number) => `Show all ${count}`,
  /** Read by screen readers for a day of which events are missing. */
  missing: { loading: 'loading', unknown: 'not completely loaded' },
  progress: (count: number) => `Loading the rest: ${count} events so far…`,
  incomplete: (count: number) =>
    `Only ${count} events could be loaded. Days marked "?" may have more events, so do not take them for free.`,
  incompleteAdvice: 'Choose fewer scenes to see everything.',
  nightLoading: 'Still loading what is planned on this night…',
  nightUnknown: 'Not everything on this night could be loaded',
  loading: 'Loading the calendar…',
  loadFailed: 'Unable to load the calendar',
  edit: 'Edit',
  editNamed: (title: string) => `Edit ${title}`,
  by: (organizer: string) => `by ${organizer}`,
  freeNight: 'Nothing planned on this night',
  freePast: 'Nothing was planned on this night',
}

export const planningTexts = inLanguages({ en })
