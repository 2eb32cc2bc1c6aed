import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useSite } from '../../../../lib/site.tsx'
import { sceneZones } from './rules.ts'

/**
 * Tells `before-paint.js` for which readers the document is right. `right`: the zones of a document that no reader's language
 * has chosen. In the browser nothing reads it.
 */
export function SceneZones({ scenes, right }: { scenes: readonly Scene[]; right?: readonly string[] }) {
  const byLanguage = useSite().reader?.byLanguage
  return (
    <meta
      name="scene-zones"
      content={sceneZones(scenes, byLanguage ?? right)}
      data-guess={byLanguage && 'language'}
    />
  )
}
