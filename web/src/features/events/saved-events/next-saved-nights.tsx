import { clockTime, dayNumber, shortMonth, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { isReached, nightOf } from '../events/rules.ts'
import { useSavedEvents } from './use-saved-events.ts'

const shown = 3
/** Letters of a place that fit into two lines. */
const longestPlace = 48

/** The next nights that the member has saved. It has the same height with and without them. */
export function NextSavedNights({ waiting }: { waiting: ReactNode }) {
  const t = useText(savedEventsTexts)
  const saved = useSavedEvents()
  const now = useNow()
  if (saved.where === 'unknown' || !saved.events) return waiting
  const coming = saved.events.filter(
    (event) => event.status !== 'cancelled' && !isReached(event.end_datetime, now),
  )
  return (
    <section className="mb-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="truncate text-xl font-extrabold sm:text-2xl">{t.nextNights}</h2>
        <MoreLink to="/saved">{t.all}</MoreLink>
      </div>
      {coming.length === 0 ? (
        <p className="mt-2 flex min-h-20 items-center rounded-lg border border-dashed border-line-strong px-4 text-[0.95rem] text-muted">
          {t.emptyText}
        </p>
      ) : (
        <ul className="no-scrollbar -mx-4 mt-2 flex min-h-20 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:px-0">
          {coming.slice(0, shown).map((event) => (
            <SavedNight key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function SavedNight({ event }: { event: EventListItem }) {
  const locale = useLocale()
  const night = nightOf(event)
  const place = [event.venue_name, event.venue_city].find((name) => name && name.length <= longestPlace)
  const time = clockTime(atPlace(event.start_datetime, event.timezone), locale)
  return (
    <li className="group relative flex w-[84%] shrink-0 snap-start items-center gap-3 rounded-lg border border-line bg-surface px-3 hover:shadow-card only:w-full sm:w-auto">
      <span className="grid min-w-12 shrink-0 justify-items-center font-display leading-tight">
        <span className="text-sm font-bold text-brand-text">{shortWeekday(night, locale)}</span>
        <span className="text-2xl font-extrabold tabular-nums">{dayNumber(night, locale)}</span>
        <span className="text-xs text-muted">{shortMonth(night, locale)}</span>
      </span>
      <span className="min-w-0">
        <Link
          to={`/events/${event.id}`}
          className="block truncate font-bold decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {event.title}
        </Link>
        <span className="block text-sm/[1.2rem] text-muted wrap-anywhere">
          {[event.is_all_day ? '' : time, place].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  )
}
