import { inLanguages } from '../base/in-languages.ts'

const en = {
  notice: {
    title: 'Confirm your email address to publish',
    text: (email: string) => `Open the link in our mail to ${email}. Until then you can save drafts.`,
    again: 'Send the mail again',
    sending: 'Sending...',
    sent: 'A mail with a new link is on its way.',
    failed: 'The mail could not be sent. Please try again.',
  },
  page: {
    title: 'Confirm your email address',
    text: 'Did you create the account? Then confirm that this address is yours. If it was not you, close this page.',
    confirm: 'Yes, confirm my address',
    confirming: 'Confirming...',
    failed: 'Your address could not be confirmed. Please try again.',
    done: 'Your address is confirmed',
    doneText: 'Thank you. Your account is ready.',
    organizerDoneText: 'Thank you. You can publish events now.',
    dancerDoneText: 'Thank you. You can review organizers now.',
    dead: 'This link does not work',
    deadText: 'It is no longer valid. Sign in and ask for a new one on your dashboard.',
    next: 'Go to your dashboard',
  },
}

export const emailConfirmationTexts = inLanguages({ en })
