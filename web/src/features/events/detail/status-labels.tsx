import type { Event } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { eventsTexts } from '../../../messages/events.ts'
import { EventTypeLabel } from '../event-type-label.tsx'
import { isReached } from './is-reached.ts'

/** What an event is and how it stands, above its title: type, status when not published, running or over. */
export function StatusLabels({ event }: { event: Event }) {
  const list = useText(eventsTexts)
  const t = useText(eventPageTexts)
  const time = timeState(event, useNow())
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.95rem]">
      <EventTypeLabel type={event.event_type} />
      {event.status !== 'published' && (
        <Label loud={event.status === 'cancelled'}>{list.statuses[event.status]}</Label>
      )}
      {time === 'running' && event.status === 'published' && (
        <Label>
          <span aria-hidden className="size-2 rounded-full bg-good" />
          {list.happeningNow}
        </Label>
      )}
      {time === 'over' && <Label>{t.past}</Label>}
      {event.is_global && <Label>{t.global}</Label>}
    </p>
  )
}

function Label({ loud = false, children }: { loud?: boolean; children: ReactNode }) {
  const look = loud ? 'border-brand-text bg-brand-soft text-brand-text' : 'border-line-strong text-ink'
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold ${look}`}
    >
      {children}
    </span>
  )
}

function timeState(event: Event, now: Temporal.Instant): 'coming' | 'running' | 'over' {
  if (isReached(event.end_datetime, now)) return 'over'
  return isReached(event.start_datetime, now) ? 'running' : 'coming'
}
