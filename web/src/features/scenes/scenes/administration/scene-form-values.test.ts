import { createSceneBody, updateSceneBody } from '@floorcraft/contract/scenes/scene-editing.ts'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../../test/scene-samples.ts'
import { emptyScene, followingSlug, sceneChanges, sceneInput, valuesOf } from './scene-form-values.ts'

test('the slug follows the name until it is edited', () => {
  expect(followingSlug({ name: 'San Díego!', slug: '' }, '')).toBe('san-diego')
  expect(followingSlug({ name: 'San Diego Zouk', slug: 'san-diego' }, 'San Diego')).toBe('san-diego-zouk')
  expect(followingSlug({ name: 'San Diego', slug: 'sd' }, 'San Dieg')).toBe('sd')
})

test('a new scene says which fields are missing', () => {
  const problems = createSceneBody.safeParse(sceneInput(emptyScene)).error!.issues
  expect(problems.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Name is required'],
    ['slug', 'Slug is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
  ])
})

test('coordinates are numbers, also with a comma, and other words are refused', () => {
  const filled = { ...emptyScene, name: 'A', slug: 'a', city: 'B', state: 'C' }
  const placed = sceneInput({ ...filled, latitude: '47,3', longitude: '-11.4' })
  expect(createSceneBody.parse(placed)).toMatchObject({ latitude: 47.3, longitude: -11.4, timezone: null })
  const wrong = createSceneBody.safeParse(sceneInput({ ...filled, latitude: 'north', longitude: '200' }))
  expect(wrong.error!.issues.map(({ message }) => message)).toEqual([
    'Must be -90 to 90',
    'Must be -180 to 180',
  ])
})

test('a stored scene without a state can be changed', () => {
  const scene = { ...sampleScene({ state: '', version: 3 }), is_active: true }
  const changes = sceneChanges({ ...valuesOf(scene), name: 'Other' }, scene)
  expect(updateSceneBody.parse(changes)).toMatchObject({ name: 'Other', version: 3 })
  expect(changes).not.toHaveProperty('state')
})
