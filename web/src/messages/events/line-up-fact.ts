import { inLanguages } from '../base/in-languages.ts'

const en = {
  takeOff: 'Take my name off',
  takeOffSeries: 'Off all dates',
  isOff: 'Your name is off',
  failed: 'Failed to take your name off',
}

/** What an artist does in the line-up of an event. */
export const lineUpFactTexts = inLanguages({ en })
