import { expect, test } from 'vitest'
import { sampleScene } from '../../test/scene-samples.ts'
import { busiestScenes } from './busy-scenes.tsx'

const names = (scenes: readonly { name: string }[]) => scenes.map(({ name }) => name)

test('the busiest scenes come first, without scenes that have no events', () => {
  const scenes = [
    sampleScene({ name: 'A', upcoming_event_count: 2 }),
    sampleScene({ name: 'B', upcoming_event_count: 9 }),
    sampleScene({ name: 'C', upcoming_event_count: 0 }),
  ]
  expect(names(busiestScenes(scenes, 5))).toEqual(['B', 'A'])
  expect(names(busiestScenes(scenes, 1))).toEqual(['B'])
})
