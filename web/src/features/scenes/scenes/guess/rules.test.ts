import { expect, test } from 'vitest'
import { sampleScene } from '../../../../test/scene-samples.ts'
import { guessedScene, sceneOfReader, sceneZones } from './rules.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
const scene = (slug: string, timezone: string, upcoming_event_count: number) =>
  sampleScene({ slug, timezone, upcoming_event_count })
const scenes = [
  scene('san-diego', 'America/Los_Angeles', 40),
  scene('los-angeles', 'America/Los_Angeles', 60),
  scene('berlin', 'Europe/Berlin', 20),
  scene('paris', 'Europe/Paris', 30),
  scene('johannesburg', 'Africa/Johannesburg', 90),
]

test.each([
  ['America/Los_Angeles', 'los-angeles'],
  ['Europe/Berlin', 'berlin'],
  // No scene in the zone: the busiest on the continent with the same time.
  ['America/Tijuana', 'los-angeles'],
  ['Europe/Madrid', 'paris'],
  ['Europe/London', undefined],
  ['UTC', undefined],
])('a reader in %s is offered %s', (zone, slug) => {
  expect(guessedScene(scenes, { zone, now })?.slug).toBe(slug)
})

test('offers the first scene that the reader looked at, if it is near', () => {
  const offered = (firstScene: string) =>
    guessedScene(scenes, { zone: 'America/Los_Angeles', firstScene, now })?.slug
  expect(offered('san-diego')).toBe('san-diego')
  expect(offered('paris')).toBe('los-angeles')
  expect(offered('atlantis')).toBe('los-angeles')
})

test('offers nothing without scenes', () => {
  expect(guessedScene([], { zone: 'Europe/Berlin', now })).toBeUndefined()
})

test('a reader who asked without a time zone gets no guess', () => {
  expect(sceneOfReader(scenes, { now: now.toString() })).toBeUndefined()
  expect(sceneOfReader(scenes, { reader: { zone: 'Europe/Berlin' }, now: now.toString() })?.slug).toBe(
    'berlin',
  )
})

test('a browser learns for which zones the document is right, and the continents of all scenes', () => {
  expect(sceneZones(scenes)).toBe('- America Europe Africa')
  expect(sceneZones(scenes, ['Europe/Berlin'])).toBe('Europe/Berlin America Europe Africa')
  expect(sceneZones(scenes, ['Europe/Berlin', 'Europe/Busingen'])).toBe(
    'Europe/Berlin,Europe/Busingen America Europe Africa',
  )
})
