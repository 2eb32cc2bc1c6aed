import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace, clockTime } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import type { AgendaSection } from '../agenda/agenda.ts'
import { EventCover } from '../cards/event-cover.tsx'
import { EventPrice } from '../cards/event-labels.tsx'
import { shortNight } from '../cards/event-times.tsx'
import { ReaderTime } from '../cards/reader-time.tsx'
import { posterWords } from './poster-row.tsx'

export interface PosterCardProps {
  readonly event: EventListItem
  /** The section of the agenda that contains the event. */
  readonly section: AgendaSection
  readonly action: ReactNode
}

/** An event as its flyer on a wall, with day and time, title, place and price below. */
export function PosterCard({ event, section, action }: PosterCardProps) {
  return (
    <article className="group relative wrap-anywhere">
      <div className="relative overflow-hidden rounded-lg border border-line transition-shadow group-hover:shadow-card">
        <EventCover event={event} early={false} shape="poster" />
        <ReaderTime
          event={event}
          className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate rounded-full bg-surface/95 px-2.5 py-1 font-medium text-muted"
        />
      </div>
      <div className={posterWords}>
        <p className="truncate font-display font-bold text-brand-text">
          <PosterTime event={event} section={section} />
        </p>
        <h3 className="line-clamp-2 text-[1.05rem] leading-snug font-bold">
          <Link
            to={`/events/${event.id}`}
            className="decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-0.5 flex gap-2 text-[0.95rem] text-muted">
          <span className="min-w-0 grow truncate">{event.venue_name || event.venue_city}</span>
          {/* A note gives its room to the venue, as far as its first letters stay. */}
          <span className="max-w-1/2 shrink-0 has-[.price-note]:h-6 has-[.price-note]:min-w-11 has-[.price-note]:shrink-999 has-[.price-note]:overflow-hidden [&>.price-note]:line-clamp-1">
            <EventPrice event={event} />
          </span>
        </p>
      </div>
      {action && (
        <div className="absolute top-2 right-2 z-1 rounded-full bg-surface/90 shadow-card">{action}</div>
      )}
    </article>
  )
}

/** "Tonight, 8:00 PM"; "Happening now". */
function PosterTime({ event, section }: Omit<PosterCardProps, 'action'>) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  if (section.kind === 'now' || section.date === undefined) return t.happeningNow
  const day = section.day ? t[section.day] : shortNight(section.date, { t, locale })
  const time = event.is_all_day ? t.allDay : clockTime(atPlace(event.start_datetime, event.timezone), locale)
  return (
    <time dateTime={event.start_datetime}>
      {day}, {time}
    </time>
  )
}
