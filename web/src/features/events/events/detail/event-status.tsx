import type { Event } from '@floorcraft/contract/events/events.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { EventTypeLabel } from '../../../scenes/dance-words/dance-labels.tsx'
import { isReached } from '../rules.ts'

/** A longer reason may take more than three lines on a phone. */
const longReason = 110

/** The badge of a cancelled event with the reason beside it; the rest of a long reason opens on demand. */
export function CancelledNotice({ reason }: { reason: string | null }) {
  const t = useText(eventPageTexts)
  const { statuses } = useText(eventsTexts)
  const [all, setAll] = useState(false)
  const isLong = reason !== null && reason.length > longReason
  return (
    <div className="mb-3 flex items-start gap-3 rounded-lg bg-brand-soft p-3 text-brand-text">
      <strong className="rounded-full bg-brand px-3 py-0.5 font-semibold text-on-brand">
        {statuses.cancelled}
      </strong>
      <div className="min-w-0 flex-1 py-0.5">
        <p className="font-semibold">{t.cancelledTitle}</p>
        {reason && <p className={isLong && !all ? 'line-clamp-3' : ''}>{reason}</p>}
        {isLong && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="-mb-3 min-h-11 font-semibold underline underline-offset-4"
          >
            {all ? t.less : t.more}
          </button>
        )}
      </div>
    </div>
  )
}

/** The labels above the title: type, draft or being checked, running or past. */
export function StatusLabels({ event }: { event: Event }) {
  const list = useText(eventsTexts)
  const t = useText(eventPageTexts)
  const time = timeState(event, useNow())
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.95rem]">
      <EventTypeLabel type={event.event_type} />
      {event.status.includes('_') && <Label>{list.statuses[event.status]}</Label>}
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

function Label({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-line-strong px-2.5 py-0.5 text-sm font-semibold text-ink">
      {children}
    </span>
  )
}

function timeState(event: Event, now: Temporal.Instant): 'coming' | 'running' | 'over' {
  if (isReached(event.end_datetime, now)) return 'over'
  return isReached(event.start_datetime, now) ? 'running' : 'coming'
}
