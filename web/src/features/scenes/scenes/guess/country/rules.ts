import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { NewReader } from '../../../../../lib/new-reader.ts'
import { guessedScene } from '../rules.ts'

// Only the server knows a country, so this is in no script for browsers.

/**
 * A reader of whom only the country is known: the guess is the busiest scene in its time zones, else the one that is near all
 * of them. A scene near some of them is no guess, as New York for Brazil because of its far west.
 */
export function readerInCountry(
  scenes: readonly Scene[],
  { country, now }: { readonly country: string; readonly now: string },
): NewReader | undefined {
  const instant = Temporal.Instant.from(now)
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? []
  const guesses = zones.map((zone) => ({ zone, scene: guessedScene(scenes, { zone, now: instant }) }))
  const inside = guesses.flatMap(({ scene }) => (scene && zones.includes(scene.timezone) ? scene : []))
  const [busiest] = inside.toSorted((a, b) => b.upcoming_event_count - a.upcoming_event_count)
  const nearAll = guesses.every(({ scene }) => scene?.id === guesses[0]?.scene?.id)
    ? guesses[0]?.scene
    : undefined
  const guess = busiest ?? nearAll
  if (!guess) return undefined
  const alike = guesses.flatMap(({ zone, scene }) => (scene?.id === guess.id ? zone : []))
  return { zone: guess.timezone, byLanguage: [...new Set([guess.timezone, ...alike])] }
}
