import type { EventListItem } from '@floorcraft/contract/events.ts'
import { CopyPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { useMyEvents } from '../api.ts'
import { recentTitles } from '../rules.ts'

/** The member's latest nights, each a tap away from being copied: most new events are old ones on another date. */
export function RecentEvents() {
  const t = useText(eventFormTexts)
  const events = recentTitles(useMyEvents().data ?? [], useNow())
  if (events.length === 0) return null
  return (
    <nav aria-label={t.copy.startFrom} className="max-sm:shrink-0 sm:contents">
      <ul className="flex gap-2 sm:contents">
        {events.map((event) => (
          <li key={event.id} className="max-w-64">
            <CopyLink event={event} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function CopyLink({ event }: { event: EventListItem }) {
  const t = useText(eventFormTexts)
  return (
    <Link
      to={`/events/new?copy_from=${event.id}`}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-4 text-sm font-semibold hover:bg-sunken"
    >
      <CopyPlus aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="truncate">
        <span className="font-normal text-muted">{t.copy.one}</span> {event.title}
      </span>
    </Link>
  )
}
