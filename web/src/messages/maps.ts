import { inLanguages } from './in-languages.ts'

const en = {
  map: 'Map',
  list: 'Places',
  distanceFrom: 'Distances from',
  nowhere: 'Choose a place',
}

export const mapsTexts = inLanguages({ en })
