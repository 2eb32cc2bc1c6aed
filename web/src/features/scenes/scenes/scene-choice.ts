import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { parseList, recall, recallList, remember } from '../../../lib/browser/storage.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'

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

/** The newest picks first, each once. */
export function recentAfter(picked: readonly string[], before: readonly string[]): string[] {
  return [...new Set([...picked, ...before])].slice(0, recentScenesKept)
}

/** Stores a choice in this browser. Returns the stored text, which other tabs receive too. */
export function rememberChoice(ids: readonly string[]): string {
  const before = recallList('selectedSceneIds')
  // A single scene is a new pick. Of several only the added ones are.
  const picked = ids.length === 1 ? ids : ids.filter((id) => !before.includes(id))
  const text = JSON.stringify(ids)
  remember('selectedSceneIds', text)
  remember('recentScenes', JSON.stringify(recentAfter(picked, recallList('recentScenes'))))
  return text
}

export function forgetChoice(): void {
  remember('selectedSceneIds', undefined)
}

/** Stores the slugs of the chosen scenes, with which the next visit asks for its list before any script has run. */
export function rememberSlugs(scenes: readonly Scene[], stored: readonly string[]): void {
  const slugs = scenes.filter(({ id }) => stored.includes(id)).map(({ slug }) => slug)
  remember('sceneSlugs', slugs.length > 0 ? JSON.stringify(slugs) : undefined)
}

/** Turns the one scene that an early version stored under `selectedSceneId` into a list. */
export function migrateOldChoice(): void {
  const old = recall('selectedSceneId')
  if (old === undefined) return
  if (recallList('selectedSceneIds').length === 0) {
    const id = old.replace(/^"(.*)"$/, '$1').trim()
    if (id !== '' && id !== 'null') remember('selectedSceneIds', JSON.stringify([id]))
  }
  remember('selectedSceneId', undefined)
}

/** The scenes stored in this browser; undefined on the server, in the first render, and without a choice. */
export function useChosenScenes(scenes: readonly Scene[]): [Scene, ...Scene[]] | undefined {
  const ids = parseList(useStored('selectedSceneIds'))
  const [first, ...others] = scenes.filter((scene) => ids.includes(scene.id))
  return first && [first, ...others]
}
