import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Does this date take place?',
  text: 'Confirm it for its organizer. You do not need to sign in.',
  confirm: 'Yes, it takes place',
  confirming: 'Confirming...',
  manage: 'Change or cancel it',
  done: { published: 'Published', confirmed: 'Confirmed', cancelled: 'Cancelled' },
  doneText: {
    published: 'Dancers can see this date now.',
    confirmed: 'It waits as a draft until it is published.',
    cancelled: 'This date was cancelled, so it cannot be confirmed.',
  },
  viewEvent: 'View Event',
  failed: 'The date could not be confirmed',
  loadFailed: 'Unable to load the date',
  missing: 'This link does not work any more',
  missingText:
    'Links in mails work until their date begins. Your dates are on the page of your recurring events.',
  toSeries: 'Recurring Events',
}

export const confirmDateTexts = inLanguages({ en })
