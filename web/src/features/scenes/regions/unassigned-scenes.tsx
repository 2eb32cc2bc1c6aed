import { useRef } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { useAssignScene } from './api.ts'
import { assignableRegions, type RegionScene } from './rules.ts'
import { SceneRow } from './scene-row.tsx'

/** The scenes without a region, each with a choice of regions. */
export function UnassignedScenes({ scenes }: { scenes: readonly RegionScene[] }) {
  const t = useText(regionsTexts)
  const assign = useAssignScene()
  const home = useRef<HTMLHeadingElement>(null)
  useKeptFocus(home, [scenes.length])
  return (
    <section>
      <h2 ref={home} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
        {t.unassigned}{' '}
        <span className="font-sans text-sm font-medium text-muted tabular-nums">{scenes.length}</span>
      </h2>
      {scenes.length === 0 ? (
        <p className="text-muted">{t.unassignedNone}</p>
      ) : (
        <ul className="max-h-[40rem] overflow-y-auto rounded-lg border border-line bg-surface">
          {scenes.map((scene) => (
            <SceneRow key={scene.id} scene={scene}>
              <select
                aria-label={t.assignNamed(scene.name)}
                value=""
                disabled={assign.isPending}
                onChange={({ target }) => assign.mutate({ sceneId: scene.id, region: target.value })}
                className="min-h-11 max-w-40 rounded-full border border-line-strong bg-surface px-3 text-sm font-semibold"
              >
                <option value="">{t.assign}</option>
                {assignableRegions.map((region) => (
                  <option key={region} value={region}>
                    {region}
                  </option>
                ))}
              </select>
            </SceneRow>
          ))}
        </ul>
      )}
    </section>
  )
}
