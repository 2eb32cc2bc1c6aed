import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../test/scene-samples.ts'
import { busiestScenes, homeScenesOf } from './busy-scenes.tsx'

const names = (scenes: readonly { name: string }[]) => scenes.map(({ name }) => name)

test('the busiest scenes come first, without scenes that have no events', () => {
  const scenes = [
    sampleScene({ name: 'A', upcoming_event_count: 2 }),
    sampleScene({ name: 'B', upcoming_event_count: 9 }),
    sampleScene({ name: 'C', upcoming_event_count: 0 }),
  ]
  expect(names(busiestScenes(scenes, 5))).toEqual(['B', 'A'])
  expect(names(busiestScenes(scenes, 1))).toEqual(['B'])
  const equal = ['Porto', 'Berlin'].map((name) => sampleScene({ name, upcoming_event_count: 3 }))
  expect(names(busiestScenes(equal, 1))).toEqual(['Berlin'])
})

test('the home page shows the choice of the browser, else the preferred scene of the member, else the guess', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => sampleScene({ id })) as [Scene, Scene, Scene]
  const sources = { scenes: [a, b, c], chosen: undefined, preferredIds: ['b'], guessed: c }
  expect(homeScenesOf({ ...sources, chosen: [a] })).toEqual({ shown: [a], reason: 'chosen' })
  expect(homeScenesOf(sources)).toEqual({ shown: [b], reason: 'chosen' })
  expect(homeScenesOf({ ...sources, preferredIds: undefined })).toBeUndefined()
  for (const preferredIds of [null, [], ['gone']])
    expect(homeScenesOf({ ...sources, preferredIds })).toEqual({ shown: [c], reason: 'guessed' })
})
