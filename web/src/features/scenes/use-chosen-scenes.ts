import type { Scene } from '@floorcraft/contract/scenes.ts'
import { parseList } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-browser.ts'

/** The scenes that this browser remembers, once it may be asked; undefined when there are none. */
export function useChosenScenes(scenes: readonly Scene[]): [Scene, ...Scene[]] | undefined {
  const ids = parseList(useStored('selectedSceneIds'))
  const [first, ...others] = scenes.filter((scene) => ids.includes(scene.id))
  return first && [first, ...others]
}
