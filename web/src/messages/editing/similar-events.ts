import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Similar events that night',
  text: 'If one of these is yours already, you may want to edit it instead. If not, choose “Publish anyway”.',
  newTab: 'opens in a new tab',
  by: (organizer: string) => `by ${organizer}`,
}

export const similarEventsTexts = inLanguages({ en })
