import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useText } from '../../lib/messages.tsx'
import { scenePickerTexts } from '../../messages/scene-picker.ts'
import { isAllSelected } from './picker-selection.ts'
import type { SceneGroup } from './rules.ts'
import { SceneOption } from './scene-option.tsx'

export interface SceneOptionGroupProps {
  readonly group: SceneGroup
  readonly selected: readonly string[]
  readonly onToggleGroup: () => void
  readonly onToggle: (scene: Scene) => void
  readonly onOpen: (scene: Scene) => void
}

/** A region or state with its scenes, and a button that takes all of them or none. */
export function SceneOptionGroup(props: SceneOptionGroupProps) {
  const { group, selected, onToggleGroup, onToggle, onOpen } = props
  const t = useText(scenePickerTexts)
  const all = isAllSelected(selected, group.scenes)
  return (
    <section className="mt-1 first:mt-0">
      <div className="sticky -top-4 z-10 flex min-h-12 items-center gap-2 border-b border-line bg-paper">
        <h3 className="min-w-0 flex-1 text-base font-bold">{group.name}</h3>
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
