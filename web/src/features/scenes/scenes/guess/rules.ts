import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { NewReader } from '../../../../lib/new-reader.ts'

// Rules as in ../rules.ts. They have a file of their own, because the first view needs these and not the others.

/**
 * The scenes in the reader's time zone; else those on the same continent whose clocks show the same time now. Of these the
 * first one that the reader looked at, else the busiest. Undefined when no scene is near. No address and no location is
 * asked for.
 */
export function guessedScene(
  scenes: readonly Scene[],
  { zone, firstScene, now }: NewReader & { now: Temporal.Instant },
): Scene | undefined {
  const continentOf = (timeZone: string) => timeZone.split('/', 1)[0]
  const offsetOf = (timeZone: string) => now.toZonedDateTimeISO(timeZone).offsetNanoseconds
  const inZone = scenes.filter((scene) => scene.timezone === zone)
  const alike = scenes.filter(
    ({ timezone }) => continentOf(timezone) === continentOf(zone) && offsetOf(timezone) === offsetOf(zone),
  )
  const near = inZone.length > 0 ? inZone : alike
  const busiest = near.toSorted((a, b) => b.upcoming_event_count - a.upcoming_event_count)[0]
  return near.find(({ slug }) => slug === firstScene) ?? busiest
}

/** The guess for a reader who asked for a page near them. */
export const sceneOfReader = (
  scenes: readonly Scene[],
  { reader, now }: { readonly reader?: NewReader | undefined; readonly now: string },
) => reader && guessedScene(scenes, { ...reader, now: Temporal.Instant.from(now) })

/**
 * For `before-paint.js`: the time zones whose readers get what the document shows, and the continents on which a reader in another
 * zone may be near another scene.
 */
export function sceneZones(scenes: readonly Scene[], right: readonly string[] = []): string {
  const continents = scenes.map(({ timezone }) => timezone.split('/', 1)[0])
  return [right.join(',') || '-', ...new Set(continents)].join(' ')
}
