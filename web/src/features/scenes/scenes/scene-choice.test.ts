import { beforeEach, expect, test } from 'vitest'
import { recall, recallList, remember } from '../../../lib/browser/storage.ts'
import { sampleScene } from '../../../test/scene-samples.ts'
import {
  choiceOf,
  forgetChoice,
  migrateOldChoice,
  recentAfter,
  rememberChoice,
  rememberSlugs,
} from './scene-choice.ts'

const scenes = ['a', 'b', 'c'].map((slug) => sampleScene({ id: `id-${slug}`, slug }))
const nothing = { scenes, address: [], stored: [], preferred: [] }
const slugs = (sources: Partial<typeof nothing>) => {
  const choice = choiceOf({ ...nothing, ...sources } as typeof nothing)
  return [choice.source, ...choice.scenes.map((scene) => scene.slug)]
}

beforeEach(() => {
  for (const key of ['selectedSceneIds', 'selectedSceneId', 'recentScenes'] as const) remember(key, undefined)
})

test('the address goes before the stored list, that before the preferences', () => {
  const all = { address: ['b'], stored: ['id-a'], preferred: ['id-c'] } as never
  expect(slugs(all)).toEqual(['address', 'b'])
  expect(slugs({ stored: ['id-a'], preferred: ['id-c'] } as never)).toEqual(['stored', 'a'])
  expect(slugs({ preferred: ['id-c'] } as never)).toEqual(['preferred', 'c'])
  expect(slugs({})).toEqual(['none'])
})

test('deleted scenes count as not chosen', () => {
  expect(slugs({ address: ['gone'], stored: ['id-gone', 'id-b'] } as never)).toEqual(['stored', 'b'])
})

test('keeps the three newest picks', () => {
  expect(recentAfter(['d'], ['a', 'b', 'c'])).toEqual(['d', 'a', 'b'])
  expect(recentAfter(['b'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
})

test('a longer list makes only the added scenes recent', () => {
  rememberChoice(['a'])
  rememberChoice(['a', 'b'])
  expect(recallList('selectedSceneIds')).toEqual(['a', 'b'])
  expect(recallList('recentScenes')).toEqual(['b', 'a'])
})

test('the old single scene becomes a list, unless there is one', () => {
  remember('selectedSceneId', '"id-a"')
  migrateOldChoice()
  expect(recallList('selectedSceneIds')).toEqual(['id-a'])
  expect(recall('selectedSceneId')).toBeUndefined()
  remember('selectedSceneId', 'id-b')
  migrateOldChoice()
  expect(recallList('selectedSceneIds')).toEqual(['id-a'])
})

test('stores the slugs of the chosen scenes that still exist', () => {
  rememberSlugs(scenes, ['id-c', 'id-gone', 'id-a'])
  expect(recallList('sceneSlugs')).toEqual(['a', 'c'])
  rememberSlugs(scenes, [])
  expect(recall('sceneSlugs')).toBeUndefined()
})

test('forgets the choice and keeps the recent ones', () => {
  rememberChoice(['a'])
  forgetChoice()
  expect(recallList('selectedSceneIds')).toEqual([])
  expect(recallList('recentScenes')).toEqual(['a'])
})
