import { describe, expect, it } from 'vitest'
import { splitLocation } from './location.ts'

describe('splitLocation', () => {
  it.each([
    [
      'Sueños de Salsa, 6512 Roosevelt Way NE, Seattle, WA, 98115, US',
      ['Sueños de Salsa', '6512 Roosevelt Way NE', 'Seattle', 'WA'],
    ],
    ['58 Cecil St, Toronto, ON M5T 1N5, Canada', ['58 Cecil St', '58 Cecil St', 'Toronto', 'ON']],
    ['Labor 5, Schiffbaustrasse 3, 8005 Zürich', ['Labor 5', 'Schiffbaustrasse 3', 'Zürich', '']],
    [
      'The Old Abbey Taphouse, Guildhall Cl, Manchester M16 7BA',
      ['The Old Abbey Taphouse', 'Guildhall Cl', 'Manchester', ''],
    ],
    ['Casa Verde, Calle 5, 28001 Madrid, España', ['Casa Verde', 'Calle 5', 'Madrid', '']],
    ['Opera House, 12 Main St, Atlanta, Georgia', ['Opera House', '12 Main St', 'Atlanta', 'GA']],
    ['Blu Jaz, 11 Bali Lane, Singapore', ['Blu Jaz', '11 Bali Lane', 'Singapore', '']],
    [
      'The Ceilidh Place, 14 West Argyle St, Ullapool, Scotland',
      ['The Ceilidh Place', '14 West Argyle St', 'Ullapool', ''],
    ],
    ['Annex Social, 1078 Bathurst St', ['Annex Social', '1078 Bathurst St', '', '']],
    ['Town Hall\n36 Grove Street', ['Town Hall', '36 Grove Street', '', '']],
    ['Education Building, School of', ['Education Building', 'School of', '', '']],
    ['Club Mystique', ['Club Mystique', '', '', '']],
    ['https://zoom.us/j/1', ['', '', '', '']],
    ['#_LOCATIONNAME', ['', '', '', '']],
    ['', ['', '', '', '']],
  ])('splits %j', (location, [venueName, address, city, state]) => {
    expect(splitLocation(location)).toEqual({ venueName, address, city, state })
  })
})
