import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { Heart } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { showUndo } from '../../../ui/toast/toast.ts'
import { countAction } from '../analytics/api.ts'
import { useSaved } from './api.ts'

const looks = {
  /** A heart on a row or card, above the link that fills the row. */
  icon: 'relative z-10 size-11',
  /** A button with its word, on the page of the event. */
  wide: 'min-h-11 gap-2 border border-line-strong bg-surface px-5 text-[0.95rem] font-semibold hover:bg-sunken',
  /** A round button in a bar. */
  bar: 'size-11 border border-line-strong bg-surface',
} as const

/**
 * The heart: saves an event for a member or in a visitor's browser. `undoable` is for lists from which a removed event
 * disappears.
 */
export function SaveButton({
  event,
  look = 'icon',
  undoable = false,
  className = '',
}: {
  event: EventListItem
  look?: keyof typeof looks
  undoable?: boolean | undefined
  className?: string
}) {
  const t = useText(savedEventsTexts)
  const { isSaved, setSaved } = useSaved(event)
  const toggle = () => {
    setSaved(!isSaved)
    if (!isSaved) countAction('save', { event_id: event.id })
    if (isSaved && undoable) void showUndo(t.removed(event.title), () => setSaved(true))
  }
  const colour = isSaved ? 'text-brand-text' : look === 'icon' ? 'text-muted hover:text-ink' : 'text-ink'
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? t.saved(event.title) : t.save(event.title)}
      onClick={toggle}
      className={`inline-flex shrink-0 items-center justify-center rounded-full transition-colors ${looks[look]} ${colour} ${className}`}
    >
      <Heart
        aria-hidden
        className={`size-5 transition-transform active:scale-90 ${isSaved ? 'fill-current' : ''}`}
      />
      {look === 'wide' && (isSaved ? t.savedShort : t.saveShort)}
    </button>
  )
}
