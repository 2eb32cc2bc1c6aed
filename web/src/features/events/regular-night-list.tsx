import { Link } from 'react-router'
import { atPlace, clockTime, nightDate } from '../../lib/dates.ts'
import { useMessages } from '../../lib/messages.tsx'
import { EventTypeLabel } from './event-type-label.tsx'
import { nightOf } from './nights.ts'
import type { RegularNight } from './regular-nights.ts'

/** The week of a scene: weekday, what, when and where, with a link to the next date. */
export function RegularNights({ nights }: { nights: readonly RegularNight[] }) {
  const { scenes: t, locale } = useMessages()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {nights.map(({ occurrences: [next] }) => {
        const date = nightOf(next)
        const weekday = nightDate(date, locale, { weekday: 'long' })
        return (
          <li key={next.id} className="grid gap-x-4 py-3 sm:grid-cols-[8.5rem_1fr_auto] sm:items-baseline">
            <p className="font-display text-lg font-bold">{t.every(weekday)}</p>
            <div className="min-w-0">
              <Link
                to={`/events/${next.id}`}
                className="font-semibold decoration-brand decoration-2 underline-offset-4 wrap-anywhere hover:underline"
              >
                {next.title}
              </Link>
              <p className="text-sm text-muted">
                {!next.is_all_day && `${clockTime(atPlace(next.start_datetime, next.timezone), locale)} · `}
                {next.venue_name}
                {' · '}
                {t.nextOn(nightDate(date, locale, { month: 'short', day: 'numeric' }))}
              </p>
            </div>
            <p className="text-sm">
              <EventTypeLabel type={next.event_type} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
