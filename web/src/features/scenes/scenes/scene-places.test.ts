import { expect, test } from 'vitest'
import { placeLine, placeOf } from './scene-places.ts'

const place = (city: string, state = '') => ({ city, state })

test.each([
  [[place('San Diego', 'CA')], 'San Diego, CA', 0],
  [[place('Berlin')], 'Berlin', 0],
  [[place('', 'CA')], 'CA', 0],
  [[place('Lisbon', 'Lisboa'), place('San Diego', 'CA')], 'Lisbon, San Diego', 0],
  [[place('Lisbon'), place('Lisbon'), place('Paris')], 'Lisbon, Paris', 0],
  [['A', 'B', 'C', 'D', 'E'].map((city) => place(city)), 'A, B, C', 2],
  [[], '', 0],
])('the place of %j', (scenes, line, rest) => {
  expect(placeLine(scenes)).toEqual({ place: line, rest })
})

const named = (name: string, city: string, state: string, country: string) =>
  placeOf({ name, city, state, country })

test('a place does not repeat the name of its scene', () => {
  expect(named('San Diego', 'San Diego', 'CA', 'USA')).toBe('CA, USA')
  expect(named('Zouk San Diego', 'San Diego', 'CA', 'USA')).toBe('San Diego, CA')
  expect(named('Berlin', 'Berlin', '', 'Germany')).toBe('Germany')
  expect(named('Singapore', 'Singapore', 'Singapore', 'Singapore')).toBe('Singapore')
})
