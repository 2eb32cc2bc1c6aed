import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { timesTexts } from '../../../messages/base/times.ts'
import { similarEventsTexts } from '../../../messages/editing/similar-events.ts'
import { EventStatusBadge } from '../../events/events/cards/event-labels.tsx'

export interface SimilarEventsNoticeProps {
  readonly events: readonly EventListItem[]
  /** The button that continues. */
  readonly action?: ReactNode
}

/** Published events that may be the same as the one in the form; nothing without such events. */
export function SimilarEventsNotice({ events, action }: SimilarEventsNoticeProps) {
  const t = useText(similarEventsTexts)
  const id = useId()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border-2 border-line-strong bg-surface p-5">
      <h3 id={id} className="text-lg font-bold">
        {t.title}
      </h3>
      <p className="mt-1 text-muted">{t.text}</p>
      <ul className="mt-3 divide-y divide-line">
        {events.map((event) => (
          <SimilarEvent key={event.id} event={event} />
        ))}
      </ul>
      {action && <div className="mt-3 flex justify-end">{action}</div>}
    </section>
  )
}

/** An event as a link that opens in a new tab, with a button beside it if given. */
export function SimilarEvent({ event, action }: { event: EventListItem; action?: ReactNode }) {
  const t = useText(similarEventsTexts)
  const { allDay } = useText(timesTexts)
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const time = event.is_all_day ? allDay : clockTime(start, locale)
  return (
    <li className="flex items-center gap-3 py-1.5">
      {/* It opens in a new tab, so that the text in the form is not lost. */}
      <a
        href={`/events/${event.id}`}
        target="_blank"
        rel="noopener"
        className="group flex min-h-11 flex-1 items-center gap-3 rounded-md py-1.5"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span
              className={`font-semibold group-hover:underline ${event.status === 'cancelled' ? 'line-through' : ''}`}
            >
              {event.title}
            </span>
            <span className="text-sm">
              <EventStatusBadge status={event.status} />
            </span>
          </span>
          <span className="block text-sm text-muted">
            {shortDate(start, locale)}, {time} · {event.venue_name}, {event.venue_city}
            {event.organizer_name && ` · ${t.by(event.organizer_name)}`}
          </span>
          <span className="sr-only">, {t.newTab}</span>
        </span>
        <ExternalLink className="size-4 shrink-0 text-muted" aria-hidden />
      </a>
      {action}
    </li>
  )
}
