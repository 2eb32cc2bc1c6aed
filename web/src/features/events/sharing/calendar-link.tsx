import { fillPath } from '@floorcraft/contract/base/endpoint.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { getEventCalendarFile } from '@floorcraft/contract/events/sharing.ts'
import { CalendarPlus } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { countAction } from '../analytics/api.ts'

/** The calendar file of a published event: phones open it in their own calendar with one tap. */
export function CalendarLink({ event, className }: { event: Event; className: string }) {
  const t = useText(eventPageTexts)
  if (event.status !== 'published') return null
  return (
    <a
      href={`/api${fillPath(getEventCalendarFile.path, { eventId: event.id })}`}
      onClick={() => countAction('calendar_add', { event_id: event.id })}
      aria-label={t.calendarFile}
      className={`inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full text-[0.95rem] font-semibold transition-colors ${className}`}
    >
      <CalendarPlus className="size-4" aria-hidden />
      <span className="max-[22.5rem]:sr-only">{t.calendar}</span>
    </a>
  )
}
