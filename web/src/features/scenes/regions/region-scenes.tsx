import type { Region } from '@floorcraft/contract/scenes/scenes.ts'
import { useRef, useState } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { useAssignScene } from './api.ts'
import type { RegionScene } from './rules.ts'
import { SceneRow } from './scene-row.tsx'

/** From so many scenes on there is a filter. */
const filterFrom = 9

const listLook = 'max-h-[36rem] overflow-y-auto rounded-lg border border-line bg-surface'

/** The scenes of a region, each with a button that removes it, and the scenes that can be added. */
export function RegionScenes({ region, free }: { region: Region; free: readonly RegionScene[] }) {
  const t = useText(regionsTexts)
  const assign = useAssignScene()
  const home = useRef<HTMLHeadingElement>(null)
  useKeptFocus(home, [region.scenes.length])
  return (
    <>
      <section>
        <h3 ref={home} tabIndex={-1} className="mb-3 text-lg font-bold outline-none">
          {t.scenesIn(region.name)}
        </h3>
        {region.scenes.length === 0 ? (
          <p className="text-muted">{t.noScenes}</p>
        ) : (
          <ul className={listLook}>
            {region.scenes.map((scene) => (
              <SceneRow key={scene.id} scene={scene}>
                <Button
                  look="quiet"
                  disabled={assign.isPending}
                  aria-label={t.removeNamed(scene.name, region.name)}
                  onClick={() => assign.mutate({ sceneId: scene.id, region: null })}
                >
                  {t.remove}
                </Button>
              </SceneRow>
            ))}
          </ul>
        )}
      </section>
      <AddScenes
        region={region.name}
        free={free}
        isBusy={assign.isPending}
        onAdd={(sceneId) => assign.mutate({ sceneId, region: region.name })}
      />
    </>
  )
}

interface AddScenesProps {
  readonly region: string
  readonly free: readonly RegionScene[]
  readonly isBusy: boolean
  readonly onAdd: (sceneId: string) => void
}

function AddScenes({ region, free, isBusy, onAdd }: AddScenesProps) {
  const t = useText(regionsTexts)
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const found = free.filter(({ name, city, state }) =>
    `${name} ${city} ${state}`.toLowerCase().includes(words),
  )
  return (
    <section>
      <h3 className="mb-3 text-lg font-bold">{t.addTo(region)}</h3>
      {free.length >= filterFrom && (
        <SearchBox label={t.filter} value={text} onChange={setText} className="mb-3" />
      )}
      {found.length === 0 ? (
        <p className="text-muted">{free.length === 0 ? t.unassignedNone : t.noMatch}</p>
      ) : (
        <ul className={listLook}>
          {found.map((scene) => (
            <SceneRow key={scene.id} scene={scene}>
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={t.addNamed(scene.name, region)}
                onClick={() => onAdd(scene.id)}
              >
                {t.add}
              </Button>
            </SceneRow>
          ))}
        </ul>
      )}
    </section>
  )
}
