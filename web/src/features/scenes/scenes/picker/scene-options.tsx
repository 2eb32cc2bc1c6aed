import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { Check } from 'lucide-react'
import { memo, useId } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { isAllSelected, type SceneGroup } from '../rules.ts'

export interface SceneOptionGroupProps {
  readonly group: SceneGroup
  readonly selected: readonly string[]
  readonly onToggleGroup: () => void
  readonly onToggle: (scene: Scene) => void
  readonly onOpen: (scene: Scene) => void
}

/** A region or state with its scenes, and a button for all of them. */
export function SceneOptionGroup(props: SceneOptionGroupProps) {
  const { group, selected, onToggleGroup, onToggle, onOpen } = props
  const t = useText(scenePickerTexts)
  const all = isAllSelected(selected, group.scenes)
  return (
    <section className="mt-1 first:mt-0">
      <div className="stays -top-4 z-10 flex min-h-12 items-center gap-2 few-words:flex-wrap border-b border-line bg-paper">
        <h3 className="min-w-0 flex-1 few-words:basis-full text-base font-bold">{group.name}</h3>
        {all && <span className="text-sm font-semibold text-good">{t.allSelected}</span>}
        <button
          type="button"
          onClick={onToggleGroup}
          className="-mr-2 min-h-11 shrink-0 rounded-full px-2 text-sm font-semibold text-brand-text hover:underline"
        >
          {all ? t.deselectRegion : t.selectAll}
          <span className="sr-only"> {group.name}</span>
        </button>
      </div>
      <ul>
        {group.scenes.map((scene) => (
          <SceneOption
            key={scene.id}
            scene={scene}
            selected={selected.includes(scene.id)}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}

interface SceneOptionProps {
  readonly scene: Scene
  readonly selected: boolean
  readonly onToggle: (scene: Scene) => void
  readonly onOpen: (scene: Scene) => void
}

/** One scene of the picker: its name chooses it alone, the box adds it to several. Memoised, because there may be hundreds. */
const SceneOption = memo(({ scene, selected, onToggle, onOpen }: SceneOptionProps) => {
  const t = useText(scenePickerTexts)
  const id = useId()
  return (
    <li className="flex min-h-13 items-stretch [content-visibility:auto] [contain-intrinsic-size:auto_3.25rem]">
      <label htmlFor={id} className="grid w-12 shrink-0 cursor-pointer place-items-center">
        <span className="sr-only">{t.include(scene.name)}</span>
        <input
          id={id}
          type="checkbox"
          checked={selected}
          onChange={() => onToggle(scene)}
          className="peer col-start-1 row-start-1 size-5.5 cursor-pointer appearance-none rounded-sm border-2 border-line-strong bg-surface checked:border-brand checked:bg-brand"
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-brand peer-checked:visible"
        />
      </label>
      <button
        type="button"
        onClick={() => onOpen(scene)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">{scene.name}</span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">
            {[scene.city, scene.state].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="shrink-0 text-sm whitespace-nowrap text-muted">
          {t.events(scene.upcoming_event_count)}
        </span>
      </button>
    </li>
  )
})
