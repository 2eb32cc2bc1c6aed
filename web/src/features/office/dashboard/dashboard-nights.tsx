import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { OwnEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { dashboardTexts } from '../../../messages/office/dashboard.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useMyEvents } from '../../editing/event-editing/api.ts'
import { useSeriesList } from '../../editing/series/api.ts'
import { DateTile } from '../../editing/series/date-tile.tsx'
import { EventStatusBadge } from '../../events/events/cards/event-labels.tsx'
import { isReached, nightOf } from '../../events/events/rules.ts'
import { GuestListLink } from '../../events/going/guest-list-link.tsx'

const shown = 4

/** The events that are not over and not cancelled, by start. */
export const nextNights = (events: readonly OwnEvent[], now: Temporal.Instant) =>
  events
    .filter((event) => event.status !== 'cancelled' && !isReached(event.end_datetime, now))
    .sort((a, b) => Date.parse(a.start_datetime) - Date.parse(b.start_datetime))

/** The next own events of an organizer, with what waits for a decision. */
export function DashboardNights() {
  const { nextNights: t } = useText(dashboardTexts)
  const now = useNow()
  const own = useMyEvents()
  const toConfirm = (useSeriesList().data ?? []).reduce((sum, series) => sum + series.dates_to_confirm, 0)
  const nights = nextNights(own.data ?? [], now)
  const drafts = nights.filter((event) => event.status !== 'published').length
  return (
    <section className="mt-8">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-xl font-extrabold sm:text-2xl">{t.title}</h2>
        <MoreLink to="/my-events">{t.all}</MoreLink>
      </div>
      {(toConfirm > 0 || drafts > 0) && (
        <p className="mb-2 flex flex-wrap gap-2">
          {toConfirm > 0 && (
            <Waiting to="/recurring-events" isUrgent>
              {t.toConfirm(toConfirm)}
            </Waiting>
          )}
          {drafts > 0 && <Waiting to="/my-events?show=drafts">{t.drafts(drafts)}</Waiting>}
        </p>
      )}
      {own.isPending && <Skeleton className="mt-2 h-20 !rounded-lg" />}
      {own.isError && !own.data && <LoadFailure title={t.failed} query={own} />}
      {own.data && nights.length === 0 && (
        <p className="mt-2 flex min-h-20 flex-wrap items-center gap-x-2 rounded-lg border border-dashed border-line-strong px-4 py-3 text-muted">
          {t.none}
          <Link
            to="/events/new"
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline"
          >
            {t.create}
          </Link>
        </p>
      )}
      {nights.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
          {nights.slice(0, shown).map((event) => (
            <Night key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Waiting({ to, isUrgent, children }: { to: string; isUrgent?: boolean; children: string }) {
  return (
    <Link
      to={to}
      className={`inline-flex min-h-11 items-center rounded-full px-4 text-[0.95rem] font-semibold ${isUrgent ? 'bg-brand-soft text-brand-text' : 'bg-sunken text-ink'} hover:underline`}
    >
      {children}
    </Link>
  )
}

function Night({ event }: { event: OwnEvent }) {
  const { nextNights: t } = useText(dashboardTexts)
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const date = shortDate(start, locale)
  const when = event.is_all_day ? date : `${date}, ${clockTime(start, locale)}`
  return (
    <li className="group relative flex items-center gap-3 few-words:flex-wrap rounded-lg border border-line bg-surface p-3 transition-colors hover:border-line-strong">
      <DateTile date={nightOf(event)} isQuiet={event.status !== 'published'} />
      <span className="min-w-0 flex-1">
        <Link
          to={`/events/${event.id}`}
          className="clamp-title [-webkit-line-clamp:2] leading-snug font-bold wrap-anywhere decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {event.title}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          {when} · {event.venue_name}
        </span>
        {event.status === 'published' && <GuestListLink event={event} counts={event.counts} />}
      </span>
      <span className="shrink-0 text-sm few-words:basis-full">
        {event.status === 'published' ? (
          <span className="inline-flex items-center gap-1 font-semibold tabular-nums text-muted">
            <Heart className="size-4" aria-hidden />
            <span aria-hidden>{event.saves_count}</span>
            <span className="sr-only">{t.saves(event.saves_count)}</span>
          </span>
        ) : (
          <EventStatusBadge status={event.status} />
        )}
      </span>
    </li>
  )
}
