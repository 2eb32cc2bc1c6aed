import type { Scene } from '@floorcraft/contract/scenes.ts'
import { describe, expect, it } from 'vitest'
import { offeredScenes } from './offered-scenes.ts'

const scene = (name: string, upcoming_event_count: number) =>
  ({ id: `id-${name}`, slug: name, name, upcoming_event_count }) as Scene
const scenes = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'].map((name, index) => scene(name, index))
const offered = (selected: string[], own: string[], kept: string[] = []) => {
  const { chips, others } = offeredScenes(scenes, {
    isSelected: ({ slug }) => selected.includes(slug),
    ownIds: own.map((name) => `id-${name}`),
    keptIds: kept.map((name) => `id-${name}`),
  })
  return [chips, others].map((list) => list.map(({ name }) => name).join(''))
}

describe('the scenes of the planning calendar', () => {
  it('are the busiest, by name, with the others in a list', () => {
    expect(offered([], [])).toEqual(['abcdef', 'gh'])
  })

  it("begin with the member's own", () => {
    expect(offered([], ['h', 'c'])).toEqual(['chabde', 'fg'])
  })

  it('keep what was let go of a moment ago', () => {
    expect(offered([], [], ['g'])).toEqual(['abcdeg', 'fh'])
  })

  it('hold what is selected, however much that is, and keep places when something is', () => {
    expect(offered(['b'], [])).toEqual(['abcdef', 'gh'])
    expect(offered(['g'], [])).toEqual(['abcdeg', 'fh'])
    expect(offered(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [])).toEqual(['abcdefgh', ''])
  })
})
