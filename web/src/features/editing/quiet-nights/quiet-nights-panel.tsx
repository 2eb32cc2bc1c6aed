import { CalendarSearch } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../messages/editing/quiet-nights.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { type PartSource, useLatePart } from '../../../ui/late-part.tsx'
import type { QuietNightsProps } from './quiet-nights.tsx'

const nights: PartSource<QuietNightsProps> = {
  fetch: async () => (await import('./quiet-nights.tsx')).QuietNights,
}

/** The quiet nights below a date, fetched when they are wanted. */
export function QuietNightsPanel(props: QuietNightsProps) {
  const Nights = useLatePart(nights)
  return Nights ? <Nights {...props} /> : null
}

/** Shows or hides the quiet nights; beside the usual dates, where it takes no line of its own. */
export function QuietNightsChip({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useText(quietNightsTexts)
  return (
    <ToggleChip pressed={isOpen} onToggle={onToggle}>
      <CalendarSearch aria-hidden className="size-4" />
      {t.title}
    </ToggleChip>
  )
}
