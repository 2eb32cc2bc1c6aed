import { clockTime, mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { adminEventsTexts } from '../../../messages/office/admin-events.ts'
import { useDeleteFlow } from '../../editing/event-editing/use-delete-flow.tsx'
import { EventTypeLabel } from '../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'
import { StatusBadge } from './status-badge.tsx'

const action = 'grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'

/** One event with its status and its actions. */
export function AdminEventRow({ event }: { event: EventListItem }) {
  const t = useText(adminEventsTexts)
  const deletion = useDeleteFlow(event)
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 overflow-hidden py-2 pr-2 pl-5 first:rounded-t-lg last:rounded-b-lg sm:flex-nowrap">
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 ${eventTypeStyle(event.event_type).bar}`}
      />
      <div className="relative min-w-0 basis-full sm:flex-1 sm:basis-0">
        {/* The link reaches over the lines below. */}
        <Link
          to={`/events/${event.id}`}
          className={`line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-4 ${event.status === 'cancelled' ? 'text-muted line-through' : ''}`}
        >
          {event.title}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">
          <When event={event} /> · {event.venue_name}, {event.venue_city}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <EventTypeLabel type={event.event_type} /> · {event.scene_name}
          {event.organizer_name && ` · ${t.by(event.organizer_name)}`}
        </p>
      </div>
      <StatusBadge event={event} />
      <div className="ml-auto flex shrink-0 sm:ml-0">
        <Link to={`/events/${event.id}/edit`} aria-label={t.edit(event.title)} className={action}>
          <Pencil className="size-4.5" aria-hidden />
        </Link>
        <button
          type="button"
          aria-label={t.delete(event.title)}
          disabled={deletion.isPending}
          onClick={deletion.ask}
          className={`${action} hover:text-brand-text disabled:opacity-55`}
        >
          <Trash2 className="size-4.5" aria-hidden />
        </button>
      </div>
      {deletion.dialog}
    </li>
  )
}

function When({ event }: { event: EventListItem }) {
  const t = useText(adminEventsTexts)
  const locale = useLocale()
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), useNow()) < 0
  const start = atPlace(event.start_datetime, event.timezone)
  const time = event.is_all_day ? '' : `, ${clockTime(start, locale)}`
  return (
    <span className={isPast ? '' : 'font-medium text-ink'}>
      {isPast && `${t.past} · `}
      <time dateTime={event.start_datetime}>
        {mediumDate(start, locale)}
        {time}
      </time>
    </span>
  )
}
