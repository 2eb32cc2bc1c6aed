import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { forgetChoice, rememberChoice, rememberSlugs } from '../scene-choice.ts'
import { LazyScenePicker } from './lazy-scene-picker.tsx'

/** Opens the picker and remembers the choice in this browser, on pages without scenes in their address. */
export function ChangeSceneButton({
  scenes,
  chosen,
}: {
  scenes: readonly Scene[]
  chosen: readonly Scene[]
}) {
  const t = useText(scenePickerTexts)
  const [isOpen, setIsOpen] = useState(false)
  const pick = (picked: readonly Scene[]) => {
    const ids = picked.map((scene) => scene.id)
    rememberChoice(ids)
    rememberSlugs(scenes, ids)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="min-h-11 shrink-0 font-semibold text-brand-text underline underline-offset-4"
      >
        {t.change}
      </button>
      {isOpen && (
        <LazyScenePicker
          scenes={scenes}
          selected={chosen}
          onPick={pick}
          onReset={chosen.length > 0 ? forgetChoice : undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
