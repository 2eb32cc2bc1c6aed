import { expect, it } from 'vitest'
import { otherSpellingOf } from './canonical-path.ts'

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
])('%s is properly %s', (target, canonical) => {
  expect(otherSpellingOf(target)).toBe(canonical)
})
