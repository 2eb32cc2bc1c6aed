import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'

export type SceneGrouping = 'region' | 'state'

export interface SceneGroup {
  readonly name: string
  readonly scenes: readonly Scene[]
}

type Place = Pick<Scene, 'name' | 'city' | 'state' | 'region'>

/** Core section 5: scene search ignores case and looks at name, city, state and region. It ignores accents too. */
export function matchesScene(scene: Place, words: string): boolean {
  const wanted = foldText(words.trim())
  return [scene.name, scene.city, scene.state, scene.region ?? ''].some((text) =>
    foldText(text).includes(wanted),
  )
}

/** Scenes by region or state, groups and scenes in alphabetical order; scenes without one come last, under `other`. */
export function groupScenes(
  scenes: readonly Scene[],
  { by, other, locale }: { by: SceneGrouping; other: string; locale: string },
): SceneGroup[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  const groups = Map.groupBy(scenes, (scene) => scene[by]?.trim() || other)
  return [...groups]
    .map(([name, list]) => ({ name, scenes: list.toSorted((a, b) => compare(a.name, b.name)) }))
    .sort((a, b) => Number(a.name === other) - Number(b.name === other) || compare(a.name, b.name))
}

/** The list with a scene added, or removed if the list had it. */
export function toggled(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
}

/** The list with the scenes of a group added, or removed if the list had all of them. */
export function groupToggled(selected: readonly string[], scenes: readonly Pick<Scene, 'id'>[]): string[] {
  const ids = scenes.map((scene) => scene.id)
  return isAllSelected(selected, scenes)
    ? selected.filter((id) => !ids.includes(id))
    : [...new Set([...selected, ...ids])]
}

export function isAllSelected(selected: readonly string[], scenes: readonly Pick<Scene, 'id'>[]): boolean {
  return scenes.length > 0 && scenes.every((scene) => selected.includes(scene.id))
}

/** Admins manage every scene, and leaders the scenes that they lead, as on the server. */
export function managesScene(
  member: Pick<Account, 'role' | 'led_scene_ids'> | undefined,
  sceneId: string,
): boolean {
  return member !== undefined && (member.role === 'admin' || member.led_scene_ids.includes(sceneId))
}

/** A teacher who is kept for later is not shown. */
export const isTeaching = ({ status }: { readonly status: string }) => status !== 'inactive'
