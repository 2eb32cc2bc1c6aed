import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'

// Rules as in ../rules.ts. They have a file of their own, because the first view needs these and not the others.

/**
 * The busiest scene in the reader's time zone; else the busiest on the same continent whose clocks show the same time
 * now. Undefined when no scene is near. Only the time zone is used: no address and no location is asked for.
 */
export function guessedScene(
  scenes: readonly Scene[],
  { zone, now }: { zone: string; now: Temporal.Instant },
): Scene | undefined {
  const continentOf = (timeZone: string) => timeZone.split('/', 1)[0]
  const offsetOf = (timeZone: string) => now.toZonedDateTimeISO(timeZone).offsetNanoseconds
  const inZone = scenes.filter((scene) => scene.timezone === zone)
  const alike = scenes.filter(
    ({ timezone }) => continentOf(timezone) === continentOf(zone) && offsetOf(timezone) === offsetOf(zone),
  )
  const near = inZone.length > 0 ? inZone : alike
  return near.toSorted((a, b) => b.upcoming_event_count - a.upcoming_event_count)[0]
}

/** The guess for a reader who asked with the own time zone. */
export const sceneOfReader = (
  scenes: readonly Scene[],
  { readerZone: zone, now }: { readonly readerZone?: string | undefined; readonly now: string },
) => (zone === undefined ? undefined : guessedScene(scenes, { zone, now: Temporal.Instant.from(now) }))

/**
 * For `before-paint.js`: the time zone of the scene that the document shows, and the continents on which a reader in another zone may be
 * near another scene.
 */
export function sceneZones(shown: Scene | undefined, scenes: readonly Scene[]): string {
  const continents = scenes.map(({ timezone }) => timezone.split('/', 1)[0])
  return [shown?.timezone ?? '-', ...new Set(continents)].join(' ')
}
