import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'

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
