import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { offeredScenes } from './rules.ts'

export interface SceneChipsProps {
  readonly scenes: readonly Scene[]
  /** Slugs or ids of the scenes that the calendar shows. */
  readonly selected: readonly string[]
  readonly isEveryScene: boolean
  /** Ids of the member's own scenes. */
  readonly ownIds: readonly string[]
  readonly onSelect: (slugs: readonly string[]) => void
}

/** The choice of the calendar's scenes: the member's own as chips, the others in a list. */
export function SceneChips({ scenes, selected, isEveryScene, ownIds, onSelect }: SceneChipsProps) {
  const t = useText(planningTexts)
  const isSelected = ({ id, slug }: Scene) => selected.includes(id) || selected.includes(slug)
  const chosen = scenes.filter(isSelected).map(({ slug }) => slug)
  const [keptIds, setKeptIds] = useState<readonly string[]>([])
  const { chips, others } = offeredScenes(scenes, { isSelected, ownIds, keptIds })
  return (
    <fieldset className="flex items-center gap-2 max-sm:w-max sm:flex-wrap">
      <legend className="sr-only">{t.scenes}</legend>
      <ToggleChip
        pressed={isEveryScene}
        onToggle={() => {
          setKeptIds([...keptIds, ...scenes.filter(isSelected).map(({ id }) => id)])
          onSelect([])
        }}
      >
        {t.allScenes}
      </ToggleChip>
      {chips.map((scene) => (
        <ToggleChip
          key={scene.id}
          pressed={isSelected(scene)}
          onToggle={() => {
            setKeptIds([...keptIds, scene.id])
            onSelect(
              isSelected(scene) ? chosen.filter((slug) => slug !== scene.slug) : [...chosen, scene.slug],
            )
          }}
        >
          {scene.name}
        </ToggleChip>
      ))}
      {others.length > 0 && (
        <ChoiceSelect
          label={t.moreScenes}
          all={t.moreScenes}
          value=""
          choices={others.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => slug !== '' && onSelect([...chosen, slug])}
        />
      )}
    </fieldset>
  )
}
