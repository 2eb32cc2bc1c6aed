import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { eventTypeStyle } from './rules.ts'

/** Emoji and word of an event type, in its colour: never colour alone. */
export function EventTypeLabel({ type }: { type: string }) {
  const t = useText(eventsTexts)
  const { emoji, text } = eventTypeStyle(type)
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${text}`}>
      <span aria-hidden>{emoji}</span>
      {t.types[type] ?? type}
    </span>
  )
}
