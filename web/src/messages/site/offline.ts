import { inLanguages } from '../base/in-languages.ts'

const en = {
  offline: "You're offline - Some features may be limited",
  /** The device has a connection. */
  unreachable: 'Floorcraft does not answer at the moment.',
  backOnline: "You're back online",
  /** With a date and time. */
  savedCopy: (when: string) => `Saved copy from ${when}`,
  savedLater: 'Will be saved when you are online',
  removedLater: 'Will be removed when you are online',
  sentLater: 'Will be sent when you are online',
  /** What became of a place on the list of an event that was asked for without a connection. */
  waiting: (event: string) => `${event}: no place is free. You are on the waiting list.`,
  refused: (event: string, why: string) => `${event}: your answer was not accepted. ${why}`,
  /** After the session has ended. */
  lost: 'What you pressed without a connection and was not sent yet is lost.',
  page: {
    title: "You're offline",
    unreachable: 'Floorcraft does not answer',
    text: 'This page has no copy on this device. Events and scenes that you opened lately and your saved events have one.',
    saved: 'Saved events',
    events: 'Browse Events',
  },
}

export const offlineTexts = inLanguages({ en })
