import { otherRegion, type Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { preferencesTexts } from '../../../messages/members/preferences.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { groupScenes, matchesScene } from './rules.ts'

export interface SceneChecklistProps {
  readonly scenes: readonly Scene[]
  readonly chosenIds: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

const searchedFrom = 8

/** The checklist of the scenes that the events page shows first. */
export function SceneChecklist({ scenes, chosenIds, onChange }: SceneChecklistProps) {
  const t = useText(preferencesTexts)
  const locale = useLocale()
  const [words, setWords] = useState('')
  const found = scenes.filter((scene) => matchesScene(scene, words))
  const groups = groupScenes(found, { by: 'region', other: otherRegion, locale })
  const toggle = (id: string) =>
    onChange(chosenIds.includes(id) ? chosenIds.filter((chosen) => chosen !== id) : [...chosenIds, id])
  if (scenes.length === 0) {
    return (
      <EmptyState
        title={t.noScenesYet}
        text={t.noScenesYetText}
        action={
          <ButtonLink look="quiet" to="/events?tab=global">
            {t.showGlobal}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div>
      {scenes.length >= searchedFrom && (
        <SearchBox label={t.findScene} value={words} onChange={setWords} className="max-w-md" />
      )}
      {found.length === 0 && <p className="py-6 text-muted">{t.noScene(words)}</p>}
      {groups.map((group) => (
        <fieldset key={group.name} className="mt-5">
          <legend className="text-sm font-semibold text-muted">{group.name}</legend>
          <div className="mt-1 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
            {group.scenes.map((scene) => (
              <label key={scene.id} className="flex min-h-12 cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  checked={chosenIds.includes(scene.id)}
                  onChange={() => toggle(scene.id)}
                  className="size-5.5 shrink-0 cursor-pointer accent-brand"
                />
                <span className="min-w-0">
                  <span className="block leading-tight font-medium [overflow-wrap:anywhere]">
                    {scene.name}
                  </span>
                  <span className="block text-sm text-muted">
                    {[scene.city, scene.state].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
