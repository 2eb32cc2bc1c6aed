import { inLanguages } from '../base/in-languages.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const en = {
  open: 'Door',
  title: (event: string) => `Door: ${event}`,
  back: 'Back to the event',
  loading: 'Loading the Door...',
  failed: 'The Door could not be loaded',
  missing: 'Event not found',
  missingText: 'It may have been taken down, or the address is not quite right.',
  notYours: 'This Door is for its organizer and helpers',
  notYoursText: 'Helpers see it until 12:00 of the next day.',
  /** "42 of 120 came · 7 walked in" */
  came: (count: number, of: number) => `${count} of ${of} came`,
  walkedIn: (count: number) => `${count} walked in`,
  offline: 'No connection. What you press is kept on this phone and sent later.',
  unsent: 'Sending...',
  /** With a date and time. */
  asOf: (when: string) => `The others as of ${when}.`,
  /** After the session has ended. */
  lost: 'What was pressed at the Door and not sent yet is lost.',
  refused: 'The server did not accept what was pressed at the Door.',
  find: 'Find a name',
  none: (words: string) => `Nobody is called “${words}”`,
  empty: 'Nobody is on the list',
  emptyText: 'Count who walks in below.',
  noName: 'Partner, not confirmed yet',
  gone: 'Somebody who left the list',
  state: {
    going: '',
    offered: 'Has an offer',
    waiting: 'Waiting list',
    left: 'Left the list',
  },
  list: 'People on the list',
  walkIns: 'Walk-ins',
  walkIn: { lead: 'Leads', follow: 'Follows', any: 'Walk-ins' },
  plus: (name: string) => `${name}: one more`,
  minus: (name: string) => `${name}: one less`,
  till: 'Till',
  /** What a counted price is, when the event does not have it any more. */
  oldPrice: 'No price any more',
  helpers: {
    open: 'Helpers',
    title: 'Helpers at the door',
    text: 'Helpers see who is coming, and the Door of this night, until 12:00 of the next day. They need an account with this address.',
    email: 'Email of the helper',
    name: 'Name as helper',
    naming: 'Saving...',
    failed: 'The helper could not be named. Please try again.',
    named: 'Named. Tell them to open the page of the event.',
    list: 'Helpers',
    none: 'Nobody helps yet',
    remove: (email: string) => `Remove ${email}`,
    removeFailed: 'The helper could not be removed. Please try again.',
    loadFailed: 'The helpers could not be loaded',
    close: 'Close',
  },
  report: {
    title: 'After the night',
    none: 'Nobody used the Door of this night.',
    came: 'Came',
    leftList: (count: number) => `${people(count)} of them had left the list`,
    didNotCome: 'Did not come',
    walkedIn: 'Walked in',
    erased: 'Names are not shown any more. Only counts stay.',
    curve: 'When nights like this fill',
    curveText: (nights: number) => `How many had come, on average of ${nights} nights.`,
    until: 'Until',
    people: 'People',
    failed: 'The counts could not be loaded',
  },
}

export const doorTexts = inLanguages({ en })
