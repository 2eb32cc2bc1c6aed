import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { StarRating } from '../../../../ui/star-rating.tsx'
import { EventTypeLabel, useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { EventPrice, EventStatusBadge, longestNote, SeriesLabel } from './event-labels.tsx'
import { EventThumbnail } from './event-thumbnail.tsx'
import { EventTimes } from './event-times.tsx'
import { NightWord } from './night-word.tsx'
import { PlaceZone, ReaderTimeLine } from './reader-time.tsx'
import { shortened, stylesInRow } from './row-texts.ts'

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
 * One event of the agenda: its flyer, then a column of short lines; on wide rows everything is side by side. The whole
 * row is the link.
 */
export function EventRow({ event, past = false, dated = false, early = false, action }: EventRowProps) {
  const cancelled = event.status === 'cancelled'
  const look = past ? 'grayscale' : 'transition-shadow hover:shadow-card'
  return (
    <article
      className={`group @container relative flex overflow-hidden rounded-lg border border-line bg-surface wrap-anywhere ${look}`}
    >
      <span aria-hidden className={`w-1 shrink-0 ${eventTypeStyle(event.event_type).bar}`} />
      <div className={`relative w-20 shrink-0 @3xl:w-22 ${cancelled ? 'opacity-50 grayscale' : ''}`}>
        <EventThumbnail event={event} early={early} />
      </div>
      <div
        className={`row-words grid min-w-0 flex-1 content-center gap-x-4 gap-y-0.5 px-3 py-2.5 text-sm/[1.125rem] text-muted @3xl:min-h-24 @3xl:grid-cols-[7.5rem_minmax(0,1fr)_10rem_5.5rem] @3xl:grid-rows-[1fr_auto_auto_auto_auto_1fr] @3xl:pl-5 @5xl:grid-cols-[8rem_minmax(0,1fr)_14rem_7rem] @5xl:gap-x-6 ${action ? '@3xl:pr-19' : ''}`}
      >
        <p
          className={`text-base @3xl:row-span-6 @3xl:row-start-1 @3xl:col-start-1 @3xl:self-center ${past ? '' : 'text-ink'}`}
        >
          <EventTimes event={event} dated={dated} />
        </p>
        <ReaderTimeLine event={event} className="@3xl:col-start-2 @3xl:row-start-5" />
        <div className="@3xl:col-start-2 @3xl:row-start-3">
          <EventState event={event} />
          <div className="flex items-start gap-x-1">
            <h3
              className={`clamp-title grow text-[1.0625rem] leading-tight font-bold @3xl:text-lg ${cancelled ? 'line-through decoration-2' : ''} ${past ? '' : 'text-ink'}`}
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
            {action && (
              <div className="z-1 -my-3 -mr-2.5 shrink-0 @3xl:absolute @3xl:top-1/2 @3xl:right-1 @3xl:m-0 @3xl:flex @3xl:w-18 @3xl:-translate-y-1/2 @3xl:flex-col-reverse @3xl:items-center">
                {action}
              </div>
            )}
          </div>
        </div>
        <p className="@3xl:col-start-3 @3xl:row-span-6 @3xl:row-start-1 @3xl:self-center">
          <bdi className="@3xl:block @3xl:font-medium @3xl:text-ink">{event.venue_name}</bdi>
          <span className="@3xl:hidden">, </span>
          {event.venue_city}
          <PlaceZone event={event} />
        </p>
        {/* Narrow rows have the price before type and styles, wide ones in a column of its own. */}
        <div className="overflow-hidden @3xl:contents">
          <div className="-ml-3 flex flex-wrap @3xl:contents">
            <p
              className={`${dotted} @3xl:col-start-4 @3xl:row-span-6 @3xl:row-start-1 @3xl:self-center @3xl:pl-0 @3xl:text-base @3xl:before:content-none`}
            >
              <EventPrice event={event} />
            </p>
            <EventKind event={event} />
          </div>
        </div>
        <p
          className={`flex flex-wrap items-center gap-x-2 text-[0.8125rem]/[1.125rem] @3xl:col-start-2 @3xl:row-start-4 ${action ? '@max-3xl:pr-14' : ''}`}
        >
          {event.organizer_name && <span>{event.organizer_name}</span>}
          <StarRating small average={event.organizer_rating} count={event.organizer_total_reviews} />
        </p>
      </div>
    </article>
  )
}

/** A part with a dot before it. At the start of a line the dot is outside the box, as in DottedLine. */
const dotted = "relative min-w-0 pl-3 before:absolute before:left-[0.3rem] before:content-['·'/'']"

/** Type, styles, live music and series: each as a whole, on as many lines as they need. */
function EventKind({ event }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const nameOf = useStyleNames()
  const locale = useLocale()
  const parts = event.parts.map(({ kind, start }) => `${t.parts[kind]} ${clockWords(start, locale)}`)
  const { shown, more } = stylesInRow(event.dance_styles.map(nameOf))
  const words = [...shown, ...(more > 0 ? [`+${more}`] : []), ...(event.has_live_music ? [t.liveMusic] : [])]
  return (
    <div className="contents @3xl:col-start-2 @3xl:row-start-2 @3xl:block @3xl:overflow-hidden">
      <div className="contents @3xl:-ml-3 @3xl:flex @3xl:flex-wrap">
        {event.parts[0] ? (
          // A line of its own, which breaks at the same places on a 12-hour and on a 24-hour clock.
          <span className={`${dotted} basis-full truncate`}>{parts.join(' · ')}</span>
        ) : (
          <span className={dotted}>
            {event.item_counts ? t.counts(event.item_counts) : <EventTypeLabel type={event.event_type} />}
          </span>
        )}
        {words.map((word) => (
          <span key={word} className={dotted}>
            {word}
          </span>
        ))}
        {event.series && (
          <span className={dotted}>
            <SeriesLabel series={event.series} />
          </span>
        )}
        {event.nights[0] && (
          <span className={dotted}>
            <NightWord event={event} />
          </span>
        )}
        {event.going_count && <span className={dotted}>{t.going(event)}</span>}
      </div>
    </div>
  )
}

/** A cancelled event with its reason, or a draft; nothing for a published event. */
function EventState({ event }: { event: EventListItem }) {
  if (event.status === 'published') return null
  return (
    <p className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <EventStatusBadge status={event.status} />
      {event.cancellation_reason && (
        <span className="text-brand-text">{shortened(event.cancellation_reason, longestNote)}</span>
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
