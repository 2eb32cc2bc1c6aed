import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import { timeSpan } from '@floorcraft/contract/base/time/time-spans.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { StarRating } from '../../../../ui/star-rating.tsx'
import { EventTypeLabel, useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { EventCover } from './event-cover.tsx'
import { EventPlaceLine, EventPrice, EventStatusBadge, SeriesLabel } from './event-labels.tsx'
import { NightWord } from './night-word.tsx'
import { ReaderTime } from './reader-time.tsx'

export interface EventCardProps {
  readonly event: EventListItem
  readonly past?: boolean
  /** One of the first on the page: its picture is fetched at once. */
  readonly early?: boolean
  /** The only card of its row: the picture is beside the words where there is room. */
  readonly wide?: boolean
  /** The shown width of the picture, as in HTML, where it is not that of a list of cards. */
  readonly sizes?: string | undefined
  /** A button in the corner: the heart. */
  readonly action?: ReactNode
}

/** One event with its picture. The card links to the event, the organizer's name to the organizer. */
export function EventCard({
  event,
  past = false,
  early = false,
  wide = false,
  sizes,
  action,
}: EventCardProps) {
  const t = useText(eventListTexts)
  const nameOf = useStyleNames()
  const cancelled = event.status === 'cancelled'
  return (
    <article
      className={`group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface wrap-anywhere transition-shadow hover:shadow-card ${wide ? 'sm:flex-row' : ''} ${past ? 'grayscale' : ''}`}
    >
      <div className={`relative ${wide ? 'sm:w-1/2 sm:self-start lg:w-2/5' : ''}`}>
        <EventCover event={event} early={early} sizes={sizes} />
        <ReaderTime
          event={event}
          className="absolute bottom-2 left-2 rounded-full bg-surface/95 px-2.5 py-1 font-medium text-muted"
        />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <EventTypeLabel type={event.event_type} />
          <SeriesLabel series={event.series} />
          <EventStatusBadge status={event.status} />
          <NightWord event={event} />
        </p>
        <h3
          className={`clamp-title mt-1 text-xl leading-snug font-bold ${cancelled ? 'line-through decoration-2' : ''}`}
        >
          <Link
            to={`/events/${event.id}`}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-brand group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-1.5 grid font-semibold">
          <CardTime event={event} />
        </p>
        <EventPlaceLine event={event} />
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <EventPrice event={event} />
          {event.dance_styles.length > 0 && <span>{event.dance_styles.map(nameOf).join(' · ')}</span>}
          {event.has_live_music && <span>{t.liveMusic}</span>}
          {event.going_count && <span>{t.going(event)}</span>}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 pt-1 text-sm">
          {event.organizer_name && (
            <Link
              to={`/organizers/${event.organizer_uid}`}
              className="relative z-1 inline-flex min-h-11 items-center font-medium hover:underline"
            >
              {event.organizer_name}
            </Link>
          )}
          <StarRating average={event.organizer_rating} count={event.organizer_total_reviews} />
        </p>
      </div>
      {action && (
        <div className="absolute top-2 right-2 z-1 flex rounded-full bg-surface/90 shadow-card">{action}</div>
      )}
    </article>
  )
}

/**
 * The time of a card. Its lines break at the same places on a 12-hour and on a 24-hour clock, because the reader's clock
 * is known only after the first paint, and another number of lines would move the page.
 */
function CardTime({ event }: { event: EventListItem }) {
  const words = useText(timesTexts)
  const locale = useLocale()
  if (event.is_all_day) return words.allDay
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  const from = dateAndTime(start, locale)
  const span = timeSpan(start, end, { words, locale })
  return (
    <>
      <time dateTime={event.start_datetime}>{span.spansDays ? from : `${from} – ${span.end}`}</time>
      {span.spansDays && <span>– {dateAndTime(end, locale)}</span>}
      {span.note && <span className="text-sm font-normal text-muted">{span.note}</span>}
    </>
  )
}
