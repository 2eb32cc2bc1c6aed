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
  /** After the session has ended. */
  lost: 'Changes to your saved events that were not sent yet are lost.',
  page: {
    title: "You're offline",
    unreachable: 'Floorcraft does not answer',
    text: 'This page has no copy on this device. Events and scenes that you opened lately and your saved events have one.',
    saved: 'Saved events',
    events: 'Browse Events',
  },
}

export const offlineTexts = inLanguages({ en })
