import { inLanguages } from '../base/in-languages.ts'

const en = {
  night: {
    title: 'Is it on?',
    text: 'One press tells all dancers. You do not need to sign in.',
    on: "It's on",
    cancelled: 'Cancelled',
    moved: 'Moved',
    done: {
      on: 'Dancers see that it is on',
      moved: 'The new time is in the calendar',
      cancelled: 'It is cancelled',
    },
    cancelledText: 'Dancers who saved it are told. To take this back, sign in and open the event.',
    onText: 'You can still say that it is cancelled or moved, until the night is over.',
    viewEvent: 'View Event',
    failed: 'Your answer could not be saved',
    loadFailed: 'Unable to load the event',
    missing: 'This link does not work any more',
    missingText:
      'Links in mails work until their night is over, and for the organizer who got them. Please sign in and open the event.',
    cancel: {
      title: 'Cancel this night?',
      text: 'All dancers who saved it or go are told at once. You can take it back only signed in.',
      reason: 'Why is it cancelled?',
      reasonHint: 'Optional. Dancers read it.',
      keep: 'Keep it',
      submit: 'Cancel the night',
      submitting: 'Cancelling...',
    },
    move: {
      title: 'When does it begin now?',
      text: 'It lasts as long as before. All dancers who saved it or go are told at once.',
      start: 'New start',
      hint: (city: string) => `The time in ${city}.`,
      submit: 'Save the new time',
      submitting: 'Saving...',
    },
  },
  series: {
    title: 'Still right?',
    text: 'Nobody has changed or confirmed this series for a month. Does it still take place?',
    next: 'The next dates',
    right: 'Still right',
    confirming: 'Saving...',
    done: 'Thank you',
    doneText: 'Dancers see these dates as before.',
    manage: 'Change or end the series',
    failed: 'Your answer could not be saved',
    loadFailed: 'Unable to load the series',
    missingText: 'The series has ended, or is not yours any more. Please sign in to see your series.',
  },
}

export const nightQuestionsTexts = inLanguages({ en })
