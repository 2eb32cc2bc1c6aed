import type { Scene } from '@floorcraft/contract/scenes.ts'

/** The list with one scene added, or taken away when it was in it. */
export function toggled(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
}

/** The list with all scenes of a group added, or taken away when all were in it. */
export function groupToggled(selected: readonly string[], scenes: readonly Pick<Scene, 'id'>[]): string[] {
  const ids = scenes.map((scene) => scene.id)
  return isAllSelected(selected, scenes)
    ? selected.filter((id) => !ids.includes(id))
    : [...new Set([...selected, ...ids])]
}

export function isAllSelected(selected: readonly string[], scenes: readonly Pick<Scene, 'id'>[]): boolean {
  return scenes.length > 0 && scenes.every((scene) => selected.includes(scene.id))
}
