import type { EventListItem } from '@floorcraft/contract/events.ts'

/** A calendar of more scenes than this is no longer that of one person. */
const ownAtMost = 6

export interface SceneSources {
  readonly led: readonly string[]
  /** Chosen in this browser; like the next two undefined until it is known. */
  readonly chosen: readonly string[] | undefined
  readonly preferred: readonly string[] | undefined
  readonly ownEvents: readonly Pick<EventListItem, 'scene_id'>[] | undefined
}

/**
 * The scenes that the calendar opens with: those the member leads, else likes to look at, else has events in; none
 * means every one. Undefined until that can be told.
 */
export function openingScenes({ led, chosen, preferred, ownEvents }: SceneSources): string[] | undefined {
  if (led.length > 0) return [...led]
  if (chosen === undefined) return undefined
  if (chosen.length > 0) return [...chosen]
  if (preferred === undefined) return undefined
  return preferred.length > 0 ? [...preferred] : ownEvents && scenesOf(ownEvents)
}

/** Those with the most events first. */
function scenesOf(events: readonly Pick<EventListItem, 'scene_id'>[]): string[] {
  return [...Map.groupBy(events, ({ scene_id }) => scene_id)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, ownAtMost)
    .map(([id]) => id)
}
