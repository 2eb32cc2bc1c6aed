import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { describe, expect, it } from 'vitest'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { offeredScenes, openingScenes, type SceneSources } from './rules.ts'

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

  it('keep a scene that was just deselected', () => {
    expect(offered([], [], ['g'])).toEqual(['abcdeg', 'fh'])
  })

  it('hold every selected scene, and keep their places', () => {
    expect(offered(['b'], [])).toEqual(['abcdef', 'gh'])
    expect(offered(['g'], [])).toEqual(['abcdeg', 'fh'])
    expect(offered(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], [])).toEqual(['abcdefgh', ''])
  })
})

it('a day is read with how many there are of each kind', () => {
  const counts = { events: 1, drafts: 1, pending: 1 }
  expect(planningTexts.en.dayCounts(counts)).toBe('1 event, 1 draft, 1 date to confirm')
})

const events = (...scenes: string[]) => scenes.map((scene_id) => ({ scene_id }))
const opening = (sources: Partial<SceneSources>) =>
  openingScenes({ led: [], chosen: [], preferred: [], ownEvents: [], ...sources })

it.each<[string, Partial<SceneSources>, string[] | undefined]>([
  ['led', { led: ['a'], chosen: ['b'], preferred: ['c'], ownEvents: events('d') }, ['a']],
  ['chosen', { chosen: ['b'], preferred: ['c'], ownEvents: events('d') }, ['b']],
  ['preferred', { preferred: ['c'], ownEvents: events('d') }, ['c']],
  ['own events, the most frequent scene first', { ownEvents: events('d', 'e', 'e') }, ['e', 'd']],
  ['every scene without any source', {}, []],
  ['unknown while the choice is unknown', { chosen: undefined, preferred: ['c'] }, undefined],
  ['unknown while the preferences are unknown', { preferred: undefined, ownEvents: events('d') }, undefined],
  ['unknown while the events are unknown', { ownEvents: undefined }, undefined],
])('the calendar opens with: %s', (_name, sources, expected) => {
  expect(opening(sources)).toEqual(expected)
})

it('the calendar opens with at most six scenes of own events', () => {
  expect(opening({ ownEvents: events(...'abcdefgh') })).toEqual([...'abcdef'])
})
