import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import type { AgendaSection } from '../agenda/agenda.ts'
import { EventCover } from '../cards/event-cover.tsx'
import { EventPrice } from '../cards/event-labels.tsx'
import { NightWord } from '../cards/night-word.tsx'
import { ReaderTime } from '../cards/reader-time.tsx'
import { posterWords } from './poster-row.tsx'

export interface PosterCardProps {
  readonly event: EventListItem
  /** The section of the agenda that contains the event. */
  readonly section: AgendaSection
  readonly action: ReactNode
}

/** Letters of a place that fit into two lines below a poster, beside the price. */
const longestPlace = 30
const longestPosterNote = 18

/** An event as its flyer on a wall, with day and time, title, place and price below. */
export function PosterCard({ event, section, action }: PosterCardProps) {
  const place = [event.venue_name, event.venue_city].find((name) => name && name.length <= longestPlace)
  return (
    <article className="group relative wrap-anywhere">
      <div className="relative overflow-hidden rounded-lg border border-line transition-shadow group-hover:shadow-card">
        <EventCover event={event} early={false} shape="poster" />
        <ReaderTime
          event={event}
          className="absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-xl bg-surface/95 px-2.5 py-1 font-medium text-muted"
        />
      </div>
      <div className={posterWords}>
        <p className="font-display text-[0.95rem] font-bold text-brand-text first-letter:uppercase">
          <PosterTime event={event} section={section} /> <NightWord event={event} />
        </p>
        <h3 className="line-clamp-2 text-[1.05rem] leading-snug font-bold">
          <Link
            to={`/events/${event.id}`}
            className="decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        <p className="mt-0.5 text-sm/[1.2rem] text-muted">
          <EventPrice event={event} longest={longestPosterNote} />
          {place && ` · ${place}`}
        </p>
      </div>
      {action && (
        <div className="absolute top-2 right-2 z-1 flex rounded-full bg-surface/90 shadow-card">{action}</div>
      )}
    </article>
  )
}

/** "Tonight, 8:00 PM"; "Happening now". */
function PosterTime({ event, section }: Omit<PosterCardProps, 'action'>) {
  const t = useText(eventListTexts)
  const { allDay } = useText(timesTexts)
  const locale = useLocale()
  if (section.kind === 'now' || section.date === undefined) return t.happeningNow
  const day = section.day ? t[section.day] : shortDate(section.date, locale)
  const time = event.is_all_day ? allDay : clockTime(atPlace(event.start_datetime, event.timezone), locale)
  return (
    <time dateTime={event.start_datetime}>
      {day}, {time}
    </time>
  )
}
