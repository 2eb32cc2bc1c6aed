import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupToggled, isAllSelected, toggled } from './picker-selection.ts'

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
