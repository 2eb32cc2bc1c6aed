import type { EventStatus } from '@floorcraft/contract/events.ts'
import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'

/** Says that an event is cancelled or a draft; nothing for what is published. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  const t = useText(eventsTexts)
  if (status === 'published') return null
  const look = status === 'cancelled' ? 'bg-brand-soft text-brand-text' : 'bg-sunken text-ink'
  return <strong className={`rounded-full px-2.5 py-0.5 font-semibold ${look}`}>{t.statuses[status]}</strong>
}
