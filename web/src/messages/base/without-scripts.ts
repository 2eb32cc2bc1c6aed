import { inLanguages } from './in-languages.ts'

const en = {
  note: 'This browser runs no JavaScript. You can read and filter events and add them to your calendar. Signing in, saving and editing need JavaScript.',
}

export const withoutScriptsTexts = inLanguages({ en })
