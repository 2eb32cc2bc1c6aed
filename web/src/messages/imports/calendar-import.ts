import type { FieldChange } from '@floorcraft/contract/imports/calendar-import.ts'
import { nothingSelectedMessage } from '@floorcraft/contract/imports/calendar-import.ts'
import { inLanguages } from '../base/in-languages.ts'

const events = (count: number) => `${count} ${count === 1 ? 'event' : 'events'}`

const en = {
  title: 'Import Events',
  into: (scene: string) => `From a public calendar into ${scene}`,
  url: 'Calendar URL',
  urlExample: 'https://calendar.google.com/calendar/ical/…/basic.ics',
  howTo: 'Where do I find this address?',
  instructions: [
    'Google Calendar: open the settings of the calendar, make it public, and copy “Public address in iCal format” under “Integrate calendar”.',
    'The address of an embedded Google calendar works too.',
    'Apple Calendar: share the calendar, choose “Public Calendar”, and copy its webcal:// address.',
    'Outlook: publish the calendar under “Shared calendars”, and copy the ICS link.',
    'Meetup, Eventbrite and most websites offer “Subscribe” or “Export iCal”.',
  ],
  orFile: 'or',
  chooseFile: 'Choose an .ics file',
  dropFile: 'Drop the file here',
  file: 'Calendar file',
  fileSize: (kilobytes: number) => (kilobytes < 1 ? '1 kB' : `${kilobytes} kB`),
  removeFile: 'Remove the file',
  fileTooLarge: 'This calendar is too large to import.',
  fileUnreadable: 'This file could not be read. Please choose it again.',
  months: 'Months ahead',
  monthChoice: (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`,
  preview: 'Preview events',
  reading: 'Reading the calendar…',
  before: (imports: number) =>
    imports === 1 ? '1 import is before yours.' : `${imports} imports are before yours.`,
  previewFailed: 'Failed to preview calendar',
  converted: 'Converted embed URL to iCal format',
  summary: { label: 'Summary', found: 'Found', fresh: 'New', exact: 'Exact duplicates', similar: 'Similar' },
  tooLong: (count: number) => `${events(count)} longer than two weeks left out.`,
  unreadable: (count: number) => `${events(count)} without a readable start left out.`,
  options: 'How to import',
  chosenOptions: ({ status, update, link }: { status: string | undefined; update: boolean; link: boolean }) =>
    [
      status && `New events become: ${status}`,
      update && 'Existing events are updated',
      link && 'The calendar stays linked',
    ]
      .filter(Boolean)
      .join(' · ') || 'You can update existing events and keep the calendar linked',
  status: 'Status of new events',
  statusHints: {
    private_draft: 'Only you see them until you publish them.',
    organizer_draft: 'Other organizers see them while planning.',
    published: 'Everyone sees them at once.',
  },
  style: 'Dance style',
  styleHint: 'For events that name none.',
  update: 'Update existing events',
  updateHint: (count: number) =>
    count === 0
      ? 'Nothing has changed in the events imported before.'
      : `${events(count)} changed in the calendar since the last import. Your own edits stay.`,
  newEvents: 'New events',
  selected: (chosen: number, of: number) => `${chosen} of ${of} selected`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  find: 'Find by title or venue',
  noneFound: (words: string) => `No events found matching "${words}"`,
  showMore: (count: number) => `Show ${count} more`,
  cancelled: 'Cancelled',
  similarTitle: 'Similar events',
  similarText: 'These may be in the scene already, announced by another organizer. They are not imported.',
  inCalendar: 'In the calendar',
  inScene: 'In the scene',
  importAnyway: 'Import anyway',
  importAnywayNamed: (title: string) => `Import ${title} anyway`,
  opensNewTab: 'opens in a new tab',
  duplicates: (count: number) => `${events(count)} already in the scene`,
  plainTexts: 'Descriptions become plain text: words and links stay, bold and colours do not.',
  duplicatesText: 'Exact duplicates are never imported again.',
  twiceInCalendar: 'Twice in this calendar',
  changed: 'Changed in the calendar',
  keptByHand: 'Edited by hand: stays as it is',
  calendarSays: (words: string) => `(calendar: ${words})`,
  field: {
    title: 'Title',
    start_datetime: 'Start',
    end_datetime: 'End',
    is_all_day: 'All day',
    venue_name: 'Venue',
    venue_address: 'Address',
    venue_city: 'City',
    venue_state: 'State',
    description: 'Description',
    cancelled: 'Status',
  } satisfies Record<FieldChange['field'], string>,
  values: { yes: 'Yes', no: 'No', takesPlace: 'Takes place', none: 'none' },
  becomes: 'becomes',
  nothingNew: 'Nothing new',
  nothingNewText: 'The scene has every event of this calendar in this time.',
  noEvents: 'No events in this time',
  noEventsText: 'The calendar has no events in these months. Choose more months, or another calendar.',
  back: 'Back',
  submit: (count: number) => `Import ${events(count)}`,
  submitUpdate: (count: number) => `Update ${events(count)}`,
  submitLink: 'Link calendar',
  nothingSelected: nothingSelectedMessage,
  importing: (count: number, scene: string) =>
    count === 0 ? `Updating events in ${scene}…` : `Importing ${events(count)} into ${scene}…`,
  mayLeave: 'You can close this window: the import goes on, and a message says when it is done.',
  importFailed: 'Failed to import events',
  /** An import can also only link its calendar. */
  finished: ({ imported, isLinked }: { imported: number; isLinked: boolean }) =>
    imported === 0 && isLinked ? 'The calendar is linked' : `Successfully imported ${events(imported)}`,
  updated: (count: number) => `${events(count)} updated`,
  linked: 'The calendar is linked',
  done: 'Done',
}

export const calendarImportTexts = inLanguages({ en })
export type CalendarImportTexts = typeof en
