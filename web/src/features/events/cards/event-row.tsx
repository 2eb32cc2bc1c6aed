import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/common.ts'
import { eventListTexts } from '../../../messages/event-list.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import { eventTypeStyle } from '../rules.ts'
import { EventPrice, EventStatusBadge, EventTypeLabel, SeriesLabel, useStyleNames } from './event-labels.tsx'
import { EventThumbnail } from './event-thumbnail.tsx'
import { EventTimes } from './event-times.tsx'
import { ReaderTime } from './reader-time.tsx'

export interface EventRowProps {
  readonly event: EventListItem
  /** Greyed out and not a link (core section 2: past events in the list). */
  readonly past?: boolean
  /** Shows the date too, where no heading has it. */
  readonly dated?: boolean
  /** One of the first on the page: its picture is fetched at once. */
  readonly early?: boolean
  /** A button in the corner: the heart. */
  readonly action?: ReactNode
}

/**
 * One event of the agenda: its flyer, then a column of short lines; where there is room, everything on one line of sight.
 * The whole row is the link.
 */
export function EventRow({ event, past = false, dated = false, early = false, action }: EventRowProps) {
  const cancelled = event.status === 'cancelled'
  const look = past ? 'grayscale' : 'transition-shadow hover:shadow-card'
  const besideAction = action ? 'pr-9 @3xl:pr-0' : ''
  return (
    <article
      className={`group @container relative flex overflow-hidden rounded-lg border border-line bg-surface wrap-anywhere ${look}`}
    >
      <span aria-hidden className={`w-1 shrink-0 ${eventTypeStyle(event.event_type).bar}`} />
      <div className={`relative w-22 shrink-0 ${cancelled ? 'opacity-50 grayscale' : ''}`}>
        <EventThumbnail event={event} early={early} />
      </div>
      <div
        className={`grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 py-2.5 pr-3 pl-3 @3xl:min-h-24 @3xl:grid-cols-[7.5rem_minmax(0,1fr)_10rem_5.5rem] @3xl:grid-rows-[1fr_auto_1fr] @3xl:items-center @3xl:gap-x-4 @5xl:grid-cols-[8rem_minmax(0,1fr)_14rem_7rem] @5xl:gap-x-6 @3xl:pl-5 ${action ? '@3xl:pr-14' : ''}`}
      >
        {/* With a date the times may need a second line, until the reader's clock is known. */}
        <p
          className={`col-span-2 @3xl:col-span-1 @3xl:row-span-3 ${dated ? '@max-3xl:min-h-[2lh]' : ''} ${past ? 'text-muted' : ''}`}
        >
          <EventTimes event={event} dated={dated} />
        </p>
        <div className={`col-span-2 @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-2 ${besideAction}`}>
          <EventState event={event} />
          <h3
            className={`clamp-title text-[1.0625rem] leading-tight font-bold [-webkit-line-clamp:2] @3xl:text-lg ${cancelled ? 'line-through decoration-2' : ''} ${past ? 'text-muted' : ''}`}
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
        </div>
        <p className="col-span-2 truncate text-sm/[1.125rem] text-muted @3xl:col-span-1 @3xl:col-start-3 @3xl:row-span-3 @3xl:row-start-1 @3xl:whitespace-normal">
          <bdi className="@3xl:line-clamp-2 @3xl:font-medium @3xl:text-ink">{event.venue_name}</bdi>
          <span className="@3xl:hidden">, </span>
          {event.venue_city}
        </p>
        <EventKind event={event} />
        <p className="text-sm/[1.125rem] @max-3xl:has-[.price-note]:col-span-2 @3xl:col-start-4 @3xl:row-span-3 @3xl:row-start-1 @3xl:text-base">
          <EventPrice event={event} />
        </p>
        <p className="col-span-2 flex min-w-0 items-center gap-x-2 text-[0.8125rem]/[1.125rem] text-muted @3xl:col-span-1 @3xl:col-start-2 @3xl:row-start-3 @3xl:self-start">
          <span className="truncate">{event.organizer_name}</span>
          <StarRating small average={event.organizer_rating} count={event.organizer_total_reviews} />
        </p>
      </div>
      {action && (
        <div className="absolute top-5.5 right-0.5 z-1 @3xl:top-1/2 @3xl:right-2 @3xl:-translate-y-1/2">
          {action}
        </div>
      )}
    </article>
  )
}

/** Type, styles and series on one line, and the reader's own time at its end, where it moves nothing. */
function EventKind({ event }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const nameOf = useStyleNames()
  const words = [...event.dance_styles.map(nameOf), ...(event.has_live_music ? [t.liveMusic] : [])]
  return (
    <div className="flex min-w-0 items-center gap-x-2 text-sm/[1.125rem] text-muted @3xl:col-start-2 @3xl:row-start-1 @3xl:self-end">
      {/* The type stays readable beside the time of a reader elsewhere. */}
      <span className="min-w-2/5 truncate">
        <EventTypeLabel type={event.event_type} />
        {words.map((word) => ` · ${word}`)}
        {event.series && ' · '}
        <SeriesLabel series={event.series} />
      </span>
      <ReaderTime event={event} className="ml-auto min-w-0 @3xl:ml-0" />
    </div>
  )
}

/** A cancelled event with its reason, or a draft; nothing for a published event. */
function EventState({ event }: { event: EventListItem }) {
  if (event.status === 'published') return null
  return (
    <p className="mb-0.5 flex min-w-0 items-center gap-x-2 text-sm">
      <EventStatusBadge status={event.status} />
      {event.cancellation_reason && (
        <span className="truncate text-brand-text">{event.cancellation_reason}</span>
      )}
    </p>
  )
}

/** Grey rows while events load. */
export function EventRowsSkeleton({ rows = 3 }: { rows?: number }) {
  const { loading } = useText(commonTexts)
  return (
    <div className="grid gap-3">
      <span className="sr-only">{loading}</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-32 !rounded-lg" />
      ))}
    </div>
  )
}
