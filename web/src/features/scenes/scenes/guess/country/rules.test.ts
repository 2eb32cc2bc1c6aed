import { expect, test } from 'vitest'
import { sampleScene } from '../../../../../test/scene-samples.ts'
import { guessedScene } from '../rules.ts'
import { readerInCountry } from './rules.ts'

const now = '2026-11-20T20:00:00Z'
const scene = (slug: string, timezone: string, upcoming_event_count: number) =>
  sampleScene({ id: slug, slug, timezone, upcoming_event_count })
const scenes = [
  scene('san-diego', 'America/Los_Angeles', 40),
  scene('los-angeles', 'America/Los_Angeles', 60),
  scene('new-york', 'America/New_York', 50),
  scene('paris', 'Europe/Paris', 30),
  scene('lisbon', 'Europe/Lisbon', 25),
]

test.each([
  ['US', 'los-angeles', ['America/Los_Angeles']],
  // Neither has a scene of its own: their clocks show the time of another one.
  ['AT', 'paris', ['Europe/Paris', 'Europe/Vienna']],
  ['DE', 'paris', ['Europe/Paris', 'Europe/Berlin', 'Europe/Busingen']],
  ['PT', 'lisbon', ['Europe/Lisbon']],
])('a reader in %s is offered %s, as are those in its zones %j', (country, slug, zones) => {
  const reader = readerInCountry(scenes, { country, now })!
  expect(reader.byLanguage).toEqual(zones)
  for (const zone of [reader.zone, ...zones])
    expect(guessedScene(scenes, { zone, now: Temporal.Instant.from(now) })?.slug).toBe(slug)
})

// The clocks of the far west of Brazil show the time of New York.
test.each(['JP', 'BR', 'ZZ'])('a reader in %s, far from every scene, gets no guess', (country) => {
  expect(readerInCountry(scenes, { country, now })).toBeUndefined()
})

test('nobody gets a guess without scenes', () => {
  expect(readerInCountry([], { country: 'US', now })).toBeUndefined()
})
