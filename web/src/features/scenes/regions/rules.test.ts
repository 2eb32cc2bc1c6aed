import type { Region } from '@floorcraft/contract/scenes/scenes.ts'
import { expect, test } from 'vitest'
import { regionNamed, splitRegions } from './rules.ts'

const scene = (id: string) => ({ id, name: id, slug: id, city: 'C', state: 'S' })
const region = (name: string, ...scenes: string[]): Region => ({
  name,
  scene_count: scenes.length,
  event_count: 0,
  scenes: scenes.map(scene),
})

test('scenes without a region are apart from the regions', () => {
  const texas = region('Texas', 'austin')
  expect(splitRegions([texas, region('Other', 'mars')])).toEqual({
    named: [texas],
    unassigned: [scene('mars')],
  })
  expect(splitRegions([texas]).unassigned).toEqual([])
})

test('a region of the list is found without scenes, and another name is not', () => {
  const balearics = region('Balearics', 'palma')
  expect(regionNamed('Balearics', [balearics])).toBe(balearics)
  expect(regionNamed('Texas', [balearics])).toEqual(region('Texas'))
  expect(regionNamed('Mars', [balearics])).toBeUndefined()
  expect(regionNamed(null, [balearics])).toBeUndefined()
})
