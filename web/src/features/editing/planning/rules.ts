import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'

/** The number of chips, unless more scenes are selected. */
const chipsAtMost = 6

/**
 * The scenes that are chips, and the others for the list behind them. Chosen scenes and the member's own ones become
 * chips first, then the busiest. The member's own ones are first; a chip keeps its place when it is pressed.
 */
export function offeredScenes(
  scenes: readonly Scene[],
  {
    isSelected,
    ownIds,
    keptIds = [],
  }: {
    isSelected: (scene: Scene) => boolean
    ownIds: readonly string[]
    /** Scenes that were chips before. A chip must not disappear when the reader deselects it. */
    keptIds?: readonly string[]
  },
): { chips: Scene[]; others: Scene[] } {
  const kept = (scene: Scene) => isSelected(scene) || keptIds.includes(scene.id)
  const rank = (scene: Scene) => (kept(scene) ? 0 : ownIds.includes(scene.id) ? 1 : 2)
  const byInterest = scenes.toSorted(
    (a, b) => rank(a) - rank(b) || b.upcoming_event_count - a.upcoming_event_count,
  )
  const count = Math.max(chipsAtMost, scenes.filter(kept).length)
  const chips = new Set(byInterest.slice(0, count))
  const isOwn = ({ id }: Scene) => (ownIds.includes(id) ? 0 : 1)
  const byName = scenes.toSorted((a, b) => isOwn(a) - isOwn(b) || a.name.localeCompare(b.name))
  return {
    chips: byName.filter((scene) => chips.has(scene)),
    others: byName.filter((scene) => !chips.has(scene)),
  }
}

/** The most scenes that count as a person's own. */
const ownAtMost = 6

export interface SceneSources {
  readonly led: readonly string[]
  /** The scenes chosen in this browser; undefined until known, like the next two. */
  readonly chosen: readonly string[] | undefined
  readonly preferred: readonly string[] | undefined
  readonly ownEvents: readonly Pick<EventListItem, 'scene_id'>[] | undefined
}

/**
 * The scenes that the calendar shows first: those the member leads, else has chosen or prefers, else has events in;
 * empty means every scene. Undefined until the answer is known.
 */
export function openingScenes({ led, chosen, preferred, ownEvents }: SceneSources): string[] | undefined {
  if (led.length > 0) return [...led]
  if (chosen === undefined) return undefined
  if (chosen.length > 0) return [...chosen]
  if (preferred === undefined) return undefined
  return preferred.length > 0 ? [...preferred] : ownEvents && scenesOf(ownEvents)
}

/** The scenes of some events, those with the most events first. */
function scenesOf(events: readonly Pick<EventListItem, 'scene_id'>[]): string[] {
  return [...Map.groupBy(events, ({ scene_id }) => scene_id)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, ownAtMost)
    .map(([id]) => id)
}
