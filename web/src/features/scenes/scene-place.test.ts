import { expect, test } from 'vitest'
import { placeOf } from './scene-place.ts'

const place = (name: string, city: string, state: string, country: string) =>
  placeOf({ name, city, state, country })

test('a place never repeats the name', () => {
  expect(place('San Diego', 'San Diego', 'CA', 'USA')).toBe('CA, USA')
  expect(place('Zouk San Diego', 'San Diego', 'CA', 'USA')).toBe('San Diego, CA')
  expect(place('Berlin', 'Berlin', '', 'Germany')).toBe('Germany')
  expect(place('Singapore', 'Singapore', 'Singapore', 'Singapore')).toBe('Singapore')
})
