import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../test/scene-samples.ts'
import { groupScenes, groupToggled, isAllSelected, managesScene, matchesScene, toggled } from './rules.ts'

const saoPaulo = sampleScene({ id: 'sp', name: 'Zouk Sampa', city: 'São Paulo', state: 'SP', region: null })
const fresno = sampleScene({ id: 'fr', name: 'Fresno', city: 'Fresno', region: 'Northern California' })
const scenes = [
  saoPaulo,
  sampleScene({ id: 'sd' }),
  sampleScene({ id: 'la', name: 'los angeles', city: 'San Dimas' }),
  fresno,
]

test.each([
  ['SAN DI', ['sd', 'la']],
  ['zouk', ['sp']],
  ['sao paulo', ['sp']],
  ['southern', ['sd', 'la']],
  ['sp', ['sp']],
  ['nowhere', []],
  ['  ', ['sp', 'sd', 'la', 'fr']],
])('search "%s"', (words, ids) => {
  expect(scenes.filter((scene) => matchesScene(scene, words)).map((scene) => scene.id)).toEqual(ids)
})

test('groups by region in alphabetical order, the rest under Other at the end', () => {
  const groups = groupScenes(scenes, { by: 'region', other: 'Other', locale: 'en-US' })
  expect(groups.map((group) => [group.name, group.scenes.map((scene) => scene.name)])).toEqual([
    ['Northern California', ['Fresno']],
    ['Southern California', ['los angeles', 'San Diego']],
    ['Other', ['Zouk Sampa']],
  ])
})

test('every scene is in exactly one group', () => {
  const anyScene = fc
    .record({ region: fc.constantFrom(null, '', 'Texas', 'Other', 'Midwest'), state: fc.string() })
    .map((place) => sampleScene(place))
  fc.assert(
    fc.property(fc.array(anyScene), fc.constantFrom('region' as const, 'state' as const), (list, by) => {
      const groups = groupScenes(list, { by, other: 'Other', locale: 'en-US' })
      expect(groups.flatMap((group) => group.scenes).toSorted()).toHaveLength(list.length)
      expect(new Set(groups.map((group) => group.name)).size).toBe(groups.length)
    }),
  )
})

const group = [{ id: 'a' }, { id: 'b' }]

test('a region is selected as a whole, then deselected as a whole', () => {
  expect(groupToggled(['b', 'x'], group)).toEqual(['b', 'x', 'a'])
  expect(groupToggled(['b', 'x', 'a'], group)).toEqual(['x'])
  expect(isAllSelected(['a'], group)).toBe(false)
  expect(isAllSelected([], [])).toBe(false)
})

test('toggling twice leaves what was there', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))
  fc.assert(
    fc.property(ids, fc.constantFrom('a', 'b', 'c', 'd'), (selected, id) => {
      expect(toggled(toggled(selected, id), id).toSorted()).toEqual(selected.toSorted())
    }),
  )
})

test('only admins and its leaders manage a scene', () => {
  expect(managesScene({ role: 'organizer', led_scene_ids: [] }, 'sd')).toBe(false)
  expect(managesScene({ role: 'scene_leader', led_scene_ids: ['sd'] }, 'sd')).toBe(true)
  expect(managesScene({ role: 'scene_leader', led_scene_ids: ['sd'] }, 'la')).toBe(false)
  expect(managesScene({ role: 'admin', led_scene_ids: [] }, 'sd')).toBe(true)
})
