import { inLanguages } from './in-languages.ts'

const en = {
  map: 'Map',
  north: '↑ N',
  mapOf: (name: string) => `Map of ${name} and the towns around it`,
  list: 'Places',
  distanceFrom: 'Distances from',
  nowhere: 'Choose a place',
  showAll: 'Show all places on the map',
  nearOnly: 'Show the places near you',
}

export const mapsTexts = inLanguages({ en })
