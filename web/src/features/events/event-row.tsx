import type { EventListItem } from '@floorcraft/contract/events.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { atPlace, timeRange } from '../../lib/dates.ts'
import { useMessages } from '../../lib/messages.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { EventPrice } from './event-price.tsx'
import { EventTypeLabel } from './event-type-label.tsx'
import { eventTypeStyle } from './event-types.ts'

/** One event of the agenda: time, title, place, styles, price; the whole row is the link. */
export function EventRow({ event }: { event: EventListItem }) {
  const { events: t, locale } = useMessages()
  const start = atPlace(event.start_datetime, event.timezone)
  const range = timeRange(start, atPlace(event.end_datetime, event.timezone), locale)
  const cancelled = event.status === 'cancelled'
  return (
    <article className="group relative flex gap-4 overflow-hidden rounded-lg border border-line bg-surface p-4 pl-5 transition-shadow hover:shadow-card">
      <span aria-hidden className={`absolute inset-y-0 left-0 w-1 ${eventTypeStyle(event.event_type).bar}`} />
      <p className="w-20 shrink-0 font-display leading-tight sm:w-24">
        <span className="block text-lg font-bold whitespace-nowrap sm:text-xl">{range.start}</span>
        <span className="block text-sm text-muted">
          – {range.end}
          {range.endsNextDay && <span className="block text-xs">{t.nextDay}</span>}
        </span>
      </p>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <EventTypeLabel type={event.event_type} />
          {cancelled && <strong className="font-semibold text-brand-text">{t.cancelled}</strong>}
        </p>
        <h3 className={`mt-0.5 text-lg font-bold ${cancelled ? 'line-through decoration-2' : ''}`}>
          <Link to={`/events/${event.id}`} className="after:absolute after:inset-0">
            {event.title}
          </Link>
        </h3>
        <p className="mt-1 flex items-start gap-1 text-[0.95rem] text-muted">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0">
            {event.venue_name}, {event.venue_city}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <EventPrice event={event} />
          {event.dance_styles.length > 0 && <span>{event.dance_styles.join(' · ')}</span>}
          <StarRating average={event.organizer_rating} count={event.organizer_total_reviews} />
        </p>
      </div>
    </article>
  )
}
