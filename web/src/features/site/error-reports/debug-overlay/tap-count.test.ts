import { expect, it } from 'vitest'
import { addTap, isToggle, noTaps } from './tap-count.ts'

const toggles = (taps: readonly (readonly [x: number, y: number, at: number])[]) => {
  let state = noTaps
  return taps.filter(([x, y, at]) => {
    state = addTap(state, { x, y, at })
    return isToggle(state)
  }).length
}

it.each([
  ['five taps within a second of the last', [0, 1000, 2000, 3000, 4000], 1],
  ['four taps', [0, 100, 200, 300], 0],
  ['a pause of more than a second', [0, 100, 200, 300, 1301], 0],
  ['nine taps', [0, 1, 2, 3, 4, 5, 6, 7, 8], 1],
  ['ten taps', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2],
])('%s', (_name, times, expected) => {
  expect(toggles(times.map((at) => [50, 50, at + 5000]))).toBe(expected)
})

it('counts only taps in the corner', () => {
  const at = (x: number, y: number) => [x, y, 5000] as const
  expect(toggles([at(1, 1), at(1, 1), at(51, 1), at(1, 1), at(1, 1), at(1, 1)])).toBe(0)
  expect(toggles([at(1, 1), at(1, 51), at(1, 1), at(1, 1), at(1, 1), at(1, 1)])).toBe(0)
})
