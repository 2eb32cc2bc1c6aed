import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { type TouchEvent, useId, useRef } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { Button } from '../../../../ui/button.tsx'
import { useGuessedByLanguage } from '../api.ts'

/** How far a finger moves up to raise the picker, in pixels. */
const swipeHeight = 30

interface LowPickerProps {
  /** The guess, whose events are in the list. */
  readonly scene: Scene
  readonly onStay: () => void
  /** Raises the whole picker. */
  readonly onRaise: () => void
}

/** The lowest state of the picker, for a new reader whose scene is guessed: a line at the foot of the screen, above which the list can be used. */
export function LowPicker({ scene, onStay, onRaise }: LowPickerProps) {
  const t = useText(scenePickerTexts)
  const titleId = useId()
  const touched = useRef(0)
  const endTouch = ({ changedTouches }: TouchEvent) => {
    if (touched.current - changedTouches[0]!.clientY > swipeHeight) onRaise()
  }
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      onTouchStart={({ touches }) => {
        touched.current = touches[0]!.clientY
      }}
      onTouchEnd={endTouch}
      className="first-question settles fixed inset-x-0 bottom-[calc(var(--bar)+1px+env(safe-area-inset-bottom))] low:bottom-0 z-20 flex touch-pan-x animate-rise few-words:flex-wrap items-center gap-1 border-line bg-surface px-4 py-2 max-md:border-t md:right-6 md:bottom-6 md:left-auto md:w-[min(32rem,100%)] md:rounded-xl md:border md:px-5 md:py-3 md:shadow-float"
    >
      <button
        type="button"
        onClick={onRaise}
        className="min-h-11 min-w-0 flex-1 few-words:basis-full text-left"
      >
        <span id={titleId} className="block text-[0.9375rem] leading-tight font-extrabold">
          {t.title}
        </span>
        <span className="block truncate few-words:whitespace-normal text-sm text-muted">
          {t.guess(scene.name, useGuessedByLanguage())}
        </span>
      </button>
      <Button className="!px-4" onClick={onStay}>
        {t.stay}
      </Button>
      <Button className="!px-3" look="plain" onClick={onRaise}>
        {t.changeShort}
      </Button>
    </div>
  )
}
