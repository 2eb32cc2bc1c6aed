import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Cookie Preferences',
  text: 'We store what the calendar needs in your browser. May we also count which pages are read? No other company sees it.',
  question: 'May we count page views?',
  policy: 'Privacy policy',
  stored: (allowed: readonly string[]) =>
    allowed.length === 0 ? 'You have rejected both.' : `You have allowed: ${allowed.join(', ')}.`,
  keep: 'Keep my choice',
  acceptAll: 'Accept All',
  rejectAll: 'Reject All',
  customize: 'Customize',
  save: 'Save Preferences',
  kinds: {
    functional: {
      label: 'Functional',
      hint: 'Signing in, your scenes, your saved events. Always on.',
    },
    analytics: { label: 'Analytics', hint: 'Which pages and events are read, without a name.' },
    marketing: { label: 'Marketing', hint: 'There is none today.' },
  },
}

export const cookieConsentTexts = inLanguages({ en })
