import type { FloorFacts } from '@floorcraft/contract/events/venues.ts'
import { expect, test } from 'vitest'
import { floorSizes } from './floor-facts.tsx'

const sizesOf = (floor_size: number | null, floor_size_unit: FloorFacts['floor_size_unit']) =>
  floorSizes({ floor_size, floor_size_unit } as FloorFacts)

test('a size is told in both units, the converted one with two digits', () => {
  expect(sizesOf(240, 'm2')).toEqual({
    measured: { size: 240, unit: 'm2' },
    about: { size: 2600, unit: 'ft2' },
  })
  expect(sizesOf(1000, 'ft2')).toEqual({
    measured: { size: 1000, unit: 'ft2' },
    about: { size: 93, unit: 'm2' },
  })
  expect(sizesOf(null, null)).toBeUndefined()
})
