import type { Scene } from '@floorcraft/contract/scenes.ts'

/** As many chips as fit without a wall of them; what is selected is always among them. */
const chipsAtMost = 6

/**
 * Which scenes stand as chips and which in the list behind them: what is selected and what is the member's own first,
 * then the busiest. The member's own stand first; a chip keeps its place whether it is pressed or not.
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
    /** What was a chip a moment ago: it does not vanish under the finger that lets go of it. */
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
