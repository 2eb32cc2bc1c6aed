import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { History } from 'lucide-react'
import { useText } from '../../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'

/** The scenes that the reader picked last. */
export function RecentScenes(props: {
  ids: readonly string[]
  scenes: readonly Scene[]
  onOpen: (scene: Scene) => void
}) {
  const t = useText(scenePickerTexts)
  const recent = props.ids.flatMap((id) => props.scenes.find((scene) => scene.id === id) ?? [])
  if (recent.length === 0) return null
  return (
    <section className="pb-3">
      <h3 className="text-sm font-semibold text-muted">{t.recent}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {recent.map((scene) => (
          <li key={scene.id} className="max-w-full">
            <button
              type="button"
              onClick={() => props.onOpen(scene)}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold hover:bg-sunken"
            >
              <History className="size-4 shrink-0 text-muted" aria-hidden />
              <span className="truncate">{scene.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
