import type { VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import { expect, test } from 'vitest'
import { coordinatesOf } from './rules.ts'
import { valuesOfVenue, venuesFor } from './venue-choice.ts'

const venue = (name: string, address = '1 Main St'): VenueSuggestion => ({
  name,
  address,
  city: 'San Diego',
  state: 'CA',
  latitude: 32.7,
  longitude: -117.1,
})
const copperHall = venue('Copper Hall')
const elSotano = venue('El Sótano', '22 Harbor Street')
const venues = [copperHall, elSotano]

test('offers the venues that have a word which begins with the text', () => {
  expect(venuesFor('', venues)).toEqual(venues)
  expect(venuesFor('hall', venues)).toEqual([copperHall])
  expect(venuesFor('sotano', venues)).toEqual([elSotano])
  expect(venuesFor('harbor', venues)).toEqual([elSotano])
  expect(venuesFor('opper', venues)).toEqual([])
})

test('offers nothing once a venue is chosen', () => {
  expect(venuesFor('Copper Hall', venues)).toEqual([])
})

test('knows where a chosen venue is until its address is changed', () => {
  const values = valuesOfVenue(copperHall)
  expect(coordinatesOf(values, venues)).toEqual({ latitude: 32.7, longitude: -117.1 })
  expect(coordinatesOf({ ...values, venue_address: '9 Other St' }, venues)).toBeUndefined()
})
