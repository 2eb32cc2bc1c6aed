import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useId, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../../messages/editing/quiet-nights.ts'
import { Button } from '../../../../ui/button.tsx'
import { type PartSource, useLatePart } from '../../../../ui/late-part.tsx'
import type { NightGapsProps } from '../../../editing/quiet-nights/night-gaps.tsx'

const gaps: PartSource<NightGapsProps> = {
  fetch: async () => (await import('../../../editing/quiet-nights/night-gaps.tsx')).NightGaps,
}

/** What the scene misses, fetched when a leader asks for it. */
export function GapsSection({ scene, today }: { scene: Scene; today: Temporal.PlainDate }) {
  const { gaps: t } = useText(quietNightsTexts)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const Gaps = useLatePart(gaps, isOpen)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-bold">
          {t.title}
        </h2>
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t.hide : t.show}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">{t.intro}</p>
      {isOpen && <div className="mt-3">{Gaps && <Gaps scene={scene} today={today} />}</div>}
    </section>
  )
}
