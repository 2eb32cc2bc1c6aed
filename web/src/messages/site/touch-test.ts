import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Touch test',
  intro: 'For developers: what this device reports when it is touched.',
  buttons: 'Buttons',
  small: 'Small (24 px)',
  normal: 'Normal (44 px)',
  large: 'Large (64 px)',
  area: 'Touch, drag or click in here',
  log: 'Event log',
  clear: 'Clear',
  empty: 'Nothing yet',
  device: 'Device info',
  errors: 'Errors in this browser',
  noErrors: 'None. Good.',
}

export const touchTestTexts = inLanguages({ en })
