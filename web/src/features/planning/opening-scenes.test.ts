import { expect, it } from 'vitest'
import { openingScenes, type SceneSources } from './opening-scenes.ts'

const events = (...scenes: string[]) => scenes.map((scene_id) => ({ scene_id }))
const opening = (sources: Partial<SceneSources>) =>
  openingScenes({ led: [], chosen: [], preferred: [], ownEvents: [], ...sources })

it.each<[string, Partial<SceneSources>, string[] | undefined]>([
  ['led', { led: ['a'], chosen: ['b'], preferred: ['c'], ownEvents: events('d') }, ['a']],
  ['chosen', { chosen: ['b'], preferred: ['c'], ownEvents: events('d') }, ['b']],
  ['preferred', { preferred: ['c'], ownEvents: events('d') }, ['c']],
  ['those of own events, the most first', { ownEvents: events('d', 'e', 'e') }, ['e', 'd']],
  ['every one when there is nothing to go by', {}, []],
  ['not known while the choice is not', { chosen: undefined, preferred: ['c'] }, undefined],
  ['not known while the preferences are not', { preferred: undefined, ownEvents: events('d') }, undefined],
  ['not known while the events are not', { ownEvents: undefined }, undefined],
])('%s', (_name, sources, expected) => {
  expect(opening(sources)).toEqual(expected)
})

it('are at most six of those with own events', () => {
  expect(opening({ ownEvents: events(...'abcdefgh') })).toEqual([...'abcdef'])
})
