import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Edit venue',
  intro: 'What dancers want to know before they come. Leave out what you do not know.',
  save: 'Save Venue',
  saving: 'Saving…',
  saved: 'Venue saved',
  failed: 'The venue could not be saved',
  sections: { place: 'Place', floor: 'The floor', arrival: 'Getting there', spellings: 'Other spellings' },
  coordinatesHint: 'For the map, for example 32.7157 and -117.1611.',
  spellingsNote: 'Events with these names are listed on this page too.',
  unknown: 'Not said',
  labels: {
    name: 'Venue name',
    address: 'Address',
    city: 'City',
    state: 'State',
    latitude: 'Latitude',
    longitude: 'Longitude',
    floor_surface: 'Surface',
    floor_size: 'Size',
    floor_size_unit: 'Unit',
    cooling: 'Air',
    shoes: 'Shoes',
    step_free: 'Step-free access',
    parking: 'Parking',
    transit: 'Public transport',
    note: 'Good to know',
    website_url: 'Website',
    aliases: 'The same venue',
  },
  placeholders: { shoes: 'Suede soles, no street shoes', website_url: 'https://' },
}

export const venueFormTexts = inLanguages({ en })
