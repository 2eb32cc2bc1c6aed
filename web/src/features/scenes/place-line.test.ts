import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

const place = (city: string, state = '') => ({ city, state })

test.each([
  [[place('San Diego', 'CA')], 'San Diego, CA', 0],
  [[place('Berlin')], 'Berlin', 0],
  [[place('', 'CA')], 'CA', 0],
  [[place('Lisbon', 'Lisboa'), place('San Diego', 'CA')], 'Lisbon, San Diego', 0],
  [[place('Lisbon'), place('Lisbon'), place('Paris')], 'Lisbon, Paris', 0],
  [['A', 'B', 'C', 'D', 'E'].map((city) => place(city)), 'A, B, C', 2],
  [[], '', 0],
])('%j', (scenes, line, rest) => {
  expect(placeLine(scenes)).toEqual({ place: line, rest })
})
