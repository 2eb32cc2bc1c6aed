import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Debug',
  details: 'Details',
  copy: 'Copy',
  errors: (count: number) => `Errors in this browser: ${count}`,
  slow: (slow: number, logged: number, limit: number) =>
    `Slow operations (over 100 ms): ${slow} of ${logged} logged, at most ${limit}`,
}

export const debugTexts = inLanguages({ en })
