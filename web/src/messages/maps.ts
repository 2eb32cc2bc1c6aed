import { inLanguages } from './in-languages.ts'

const en = {
  list: 'Places',
  distanceFrom: 'Distances from',
  nowhere: 'Choose a place',
  unplaced: 'Not on the map: no exact position is known.',
}

export const mapsTexts = inLanguages({ en })
