import { expect, it } from 'vitest'
import { canonicalPathOf } from './pages.ts'

it.each([
  ['/EVENTS', '/events'],
  ['/events/', '/events'],
  ['/Scenes/San-Diego//?Tab=A/', '/scenes/san-diego?Tab=A/'],
  ['/events?next=a?b', undefined],
  ['/events', undefined],
  ['/', undefined],
  ['/scenes/S%C3%A3o', undefined],
  ['/assets/start-AbC.js', undefined],
  ['//evil/', '/evil'],
])('the canonical path of %s is %s', (target, canonical) => {
  expect(canonicalPathOf(target)).toBe(canonical)
})
