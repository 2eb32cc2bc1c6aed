import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/common.ts'
import { eventListTexts } from '../../../messages/event-list.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import { eventTypeStyle } from '../rules.ts'
import { EventPlaceLine, EventPrice, EventStatusBadge, EventTypeLabel, SeriesLabel } from './event-labels.tsx'
import { EventTimes } from './event-times.tsx'
import { ReaderTime } from './reader-time.tsx'

export interface EventRowProps {
  readonly event: EventListItem
  /** Greyed out and not a link (core section 2: past events in the list). */
  readonly past?: boolean
  /** Shows the date too, where no heading has it. */
  readonly dated?: boolean
  /** A button in the corner: the heart. */
  readonly action?: ReactNode
}

/** One event of the agenda: time, title, place, styles, price. The whole row is the link. */
export function EventRow({ event, past = false, dated = false, action }: EventRowProps) {
  const cancelled = event.status === 'cancelled'
  const look = past ? 'grayscale' : 'transition-shadow hover:shadow-card'
  return (
    <article
      className={`group relative flex gap-3 overflow-hidden rounded-lg border border-line bg-surface p-4 pb-7 pl-5 wrap-anywhere sm:gap-5 ${look}`}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 ${eventTypeStyle(event.event_type).bar}`}
      />
      <p className={`w-[5.25rem] shrink-0 font-display leading-tight sm:w-24 ${past ? 'text-muted' : ''}`}>
        <EventTimes event={event} dated={dated} />
      </p>
      <div className="min-w-0 flex-1 lg:grid lg:grid-cols-[1fr_19rem] lg:gap-x-8">
        <div className="min-w-0">
          <p
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 text-sm ${action ? 'pr-10 lg:pr-0' : ''}`}
          >
            <EventTypeLabel type={event.event_type} />
            <SeriesLabel series={event.series} />
            <EventStatusBadge status={event.status} />
          </p>
          <h3
            className={`clamp-title mt-0.5 text-lg leading-snug font-bold ${action ? 'pr-8 lg:pr-0' : ''} ${cancelled ? 'line-through decoration-2' : ''} ${past ? 'text-muted' : ''}`}
          >
            {past ? (
              event.title
            ) : (
              <Link
                to={`/events/${event.id}`}
                className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-brand group-hover:decoration-2 group-hover:underline-offset-4"
              >
                {event.title}
              </Link>
            )}
          </h3>
          <EventPlaceLine event={event} />
        </div>
        <EventFacts event={event} />
      </div>
      <ReaderTime event={event} className="absolute bottom-2 left-5 text-muted" />
      {action && <div className="absolute top-2 right-2 z-1">{action}</div>}
    </article>
  )
}

/** Below the title on narrow screens, a column on wide ones. */
function EventFacts({ event }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const words = [...event.dance_styles, ...(event.has_live_music ? [t.liveMusic] : [])]
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted lg:mt-0 lg:flex-col lg:items-start lg:justify-center lg:gap-y-0.5 lg:pr-12">
      <p className="flex flex-wrap gap-x-3 lg:text-base">
        <EventPrice event={event} />
        {words.length > 0 && <span>{words.join(' · ')}</span>}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {/* A draft shows its organizer on phones too. */}
        <span className={event.status.endsWith('draft') ? 'font-medium text-ink' : 'hidden lg:inline'}>
          {event.organizer_name}
        </span>
        <StarRating average={event.organizer_rating} count={event.organizer_total_reviews} />
      </p>
    </div>
  )
}

/** Grey rows while events load. */
export function EventRowsSkeleton({ rows = 3 }: { rows?: number }) {
  const { loading } = useText(commonTexts)
  return (
    <div className="grid gap-3">
      <span className="sr-only">{loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-36 !rounded-lg" />
      ))}
    </div>
  )
}
