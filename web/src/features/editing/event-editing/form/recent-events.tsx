import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { CopyPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { calendarDate } from '../../event-fields/rules.ts'
import { useMyEvents } from '../api.ts'
import { recentTitles } from '../rules.ts'
import { nextNightOf } from '../times/next-night.ts'

/**
 * The member's latest nights, each as a button for its next free date, because most new events are old ones on another
 * date.
 */
export function RecentEvents() {
  const t = useText(eventFormTexts)
  const own = useMyEvents().data ?? []
  const now = useNow()
  const events = recentTitles(own, now)
  if (events.length === 0) return null
  return (
    <nav aria-label={t.copy.startFrom} className="max-sm:shrink-0 sm:contents">
      <ul className="flex gap-2 sm:contents">
        {events.map((event) => (
          <li key={event.id} className="max-w-80">
            <CopyLink event={event} date={nextNightOf(event, { own, now }).start_date} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CopyLink({ event, date }: { event: EventListItem; date: string }) {
  const t = useText(eventFormTexts)
  const day = shortDate(calendarDate(date)!, useLocale())
  return (
    <Link
      to={`/events/new?copy_from=${event.id}&date=${date}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-4 text-sm font-semibold hover:bg-sunken"
    >
      <CopyPlus aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">
        <span className="font-normal text-muted">{t.copy.one}</span> {event.title}
      </span>
      <span className="-ml-1 shrink-0">
        <span className="font-normal text-muted">{t.copy.to}</span> {day}
      </span>
    </Link>
  )
}
