import { inLanguages } from '../base/in-languages.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const en = {
  open: 'Write to them',
  title: 'Write to the people on the list',
  text: 'Message',
  textHint: 'Plain text. Links are not clickable in mails.',
  to: 'To',
  groups: {
    going: (count: number) => `Going: ${people(count)}`,
    all: (count: number) => `Going and waiting: ${people(count)}`,
  },
  once: 'You can write once a day.',
  send: 'Continue',
  sending: 'Sending...',
  confirmTitle: (count: number) => `Send it to ${people(count)}?`,
  confirm: 'Send',
  failed: 'The message could not be sent. Please try again.',
  sent: (count: number) => `Sent to ${people(count)}`,
  sentToday: 'You have written to the people on this list today. Please wait until tomorrow.',
}

export const goerMessagesTexts = inLanguages({ en })
