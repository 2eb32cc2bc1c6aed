import type { Scene } from '@floorcraft/contract/scenes.ts'
import { recall, recallList, remember } from '../../lib/storage.ts'

/** Core section 9. */
const recentScenesKept = 3

export interface ChoiceSources {
  readonly scenes: readonly Scene[]
  /** Slugs (or ids) in the page's address. */
  readonly address: readonly string[]
  /** Ids remembered in this browser. */
  readonly stored: readonly string[]
  /** Ids in the member's preferences. */
  readonly preferred: readonly string[]
}

export interface Choice {
  readonly source: 'address' | 'stored' | 'preferred' | 'none'
  readonly scenes: readonly Scene[]
}

/** Core section 4, first load: the address, else the stored list, else the server's preferences, else nothing. */
export function choiceOf({ scenes, address, stored, preferred }: ChoiceSources): Choice {
  const pick = (keys: readonly string[]) =>
    scenes.filter((scene) => keys.includes(scene.slug) || keys.includes(scene.id))
  for (const [source, keys] of Object.entries({ address, stored, preferred })) {
    const found = pick(keys)
    if (found.length > 0) return { source: source as Choice['source'], scenes: found }
  }
  return { source: 'none', scenes: [] }
}

/** The newest picks first, none twice. */
export function recentAfter(picked: readonly string[], before: readonly string[]): string[] {
  return [...new Set([...picked, ...before])].slice(0, recentScenesKept)
}

/** Remembers a choice in this browser; answers what was written, which other tabs will hear. */
export function rememberChoice(ids: readonly string[]): string {
  const before = recallList('selectedSceneIds')
  // Of a longer list only what came new is a pick; the rest was there before.
  const picked = ids.length === 1 ? ids : ids.filter((id) => !before.includes(id))
  const text = JSON.stringify(ids)
  remember('selectedSceneIds', text)
  remember('recentScenes', JSON.stringify(recentAfter(picked, recallList('recentScenes'))))
  return text
}

export function forgetChoice(): void {
  remember('selectedSceneIds', undefined)
}

/** Remembers the names in the address of the stored scenes, by which the next visit asks for their list at once. */
export function rememberSlugs(scenes: readonly Scene[], stored: readonly string[]): void {
  const slugs = scenes.filter(({ id }) => stored.includes(id)).map(({ slug }) => slug)
  remember('sceneSlugs', slugs.length > 0 ? JSON.stringify(slugs) : undefined)
}

/** An early version kept one scene under `selectedSceneId`; it becomes a list of one. */
export function migrateOldChoice(): void {
  const old = recall('selectedSceneId')
  if (old === undefined) return
  if (recallList('selectedSceneIds').length === 0) {
    const id = old.replace(/^"(.*)"$/, '$1').trim()
    if (id !== '' && id !== 'null') remember('selectedSceneIds', JSON.stringify([id]))
  }
  remember('selectedSceneId', undefined)
}
