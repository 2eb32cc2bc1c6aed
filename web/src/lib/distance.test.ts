import { expect, test } from 'vitest'
import { distanceInKm, distanceWords, roundDistance } from './distance.ts'

const sanDiego = { latitude: 32.72, longitude: -117.16 }
const losAngeles = { latitude: 34.05, longitude: -118.24 }

test('the distance of two cities, of a place to itself, and across the date line', () => {
  expect(Math.round(distanceInKm(sanDiego, losAngeles))).toBe(179)
  expect(distanceInKm(sanDiego, sanDiego)).toBe(0)
  expect(
    Math.round(distanceInKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })),
  ).toBe(111)
})

test('distances are in the unit of the reader', () => {
  expect(distanceWords(179.4, 'en-US')).toBe('110 mi')
  expect(distanceWords(179.4, 'en-GB')).toBe('110 mi')
  expect(distanceWords(1.24, 'en')).toBe('0.77 mi')
  expect(distanceWords(179.4, 'de-DE')).toBe('180 km')
})

test('the scale of a map is a round distance', () => {
  expect(roundDistance(7.3, 'de-DE')).toEqual({ km: 5, words: '5 km' })
  expect(roundDistance(1999, 'de-DE').words).toBe('1.000 km')
  expect(roundDistance(0.4, 'en-US').words).toBe('0.2 mi')
})
