import { quickStyles } from '@floorcraft/contract/editing/event-fields.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../messages/editing/quiet-nights.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { QuietNightsChip, QuietNightsPanel } from '../quiet-nights/quiet-nights-panel.tsx'

interface PlanningQuietNightsProps {
  /** The first scene that is shown; the quiet nights are there. */
  readonly scene: Scene | undefined
  readonly today: Temporal.PlainDate
  readonly day: Temporal.PlainDate | undefined
  readonly onDay: (day: Temporal.PlainDate) => void
}

/** The quiet nights of a scene for a style, before there is a form. A night opens its day. */
export function PlanningQuietNights({ scene, today, day, onDay }: PlanningQuietNightsProps) {
  const t = useText(quietNightsTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [style, setStyle] = useState('')
  if (!scene) return null
  const nothing = { venue_city: '', venue_state: '', event_type: '', event_id: '' }
  return (
    <div className="mt-3">
      <QuietNightsChip isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <div className="mt-2 grid grid-cols-1 gap-2">
          <fieldset className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-2.5">
            <legend className="mb-2 text-sm font-semibold">{t.inScene(scene.name)}</legend>
            {quickStyles.map((one) => (
              <ToggleChip
                key={one}
                pressed={style === one}
                onToggle={() => setStyle(style === one ? '' : one)}
              >
                {one}
              </ToggleChip>
            ))}
          </fieldset>
          <QuietNightsPanel
            plan={{ ...nothing, scene_id: scene.id, dance_styles: style }}
            chosen={day}
            today={today}
            onPick={onDay}
          />
        </div>
      )}
    </div>
  )
}
