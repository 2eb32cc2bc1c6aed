import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned, PlanningEvent } from '@floorcraft/contract/editing/planning.ts'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EventStatusBadge } from '../../events/events/cards/event-labels.tsx'
import { TimeSpan } from '../../events/events/cards/time-span.tsx'
import { lastNightOf, nightOf } from '../../events/events/rules.ts'
import { EventTypeLabel } from '../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'
import { markOf, pathOf } from './event-marks.tsx'

export type MayEdit = (event: PlanningEvent) => boolean

export interface PlannedRowProps {
  readonly event: Planned
  readonly mayEdit: MayEdit
  /** The heading level below the heading of the list. */
  readonly Heading: 'h3' | 'h4'
}

/** One entry of the calendar: time, title, place, scenes and organizer, with Edit for members who may edit it. */
export function PlannedRow({ event, mayEdit, Heading }: PlannedRowProps) {
  const t = useText(planningTexts)
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(event.end_datetime), useNow()) <= 0
  const mark = markOf(event)
  const organizer = event.organizer.display_name
  const place = [event.venue_name, event.venue_city].filter(Boolean).join(', ')
  const scenes = event.scenes.map(({ name }) => name).filter((name) => name !== event.venue_city)
  return (
    <article
      className={`relative flex items-start gap-3 overflow-hidden rounded-lg border bg-surface py-3 pr-2 pl-5 sm:items-center ${mark === 'draft' || mark === 'pending' ? 'border-dashed border-line-strong' : 'border-line'}`}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 ${eventTypeStyle(event.event_type).bar}`}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold">
            <PlannedTime event={event} />
          </span>
          <EventTypeLabel type={event.event_type} />
          {event.status === 'pending_confirmation' ? (
            <strong className="font-semibold text-warn">{t.pendingDate}</strong>
          ) : (
            <EventStatusBadge status={event.status} />
          )}
        </p>
        <Heading
          className={`clamp-title mt-0.5 font-display leading-snug font-bold ${mark === 'cancelled' ? 'line-through' : ''} ${isOver || mark === 'cancelled' ? 'text-muted' : ''}`}
        >
          <Link
            to={pathOf(event)}
            className="underline-offset-4 hover:underline max-sm:inline-block max-sm:min-h-6"
          >
            {event.title}
          </Link>
        </Heading>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          {[place, ...scenes, organizer && t.by(organizer)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {event.status !== 'pending_confirmation' && mayEdit(event) && (
        <ButtonLink
          look="plain"
          to={`/events/${event.id}/edit`}
          aria-label={t.editNamed(event.title)}
          className="shrink-0"
        >
          <Pencil className="size-4" aria-hidden />
          {t.edit}
        </ButtonLink>
      )}
    </article>
  )
}

function PlannedTime({ event }: { event: Planned }) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const night = nightOf(event)
  // After midnight the heading is that of the night before, so "1:00 AM" alone would mean another day.
  const isDated = !night.equals(start.toPlainDate()) || !night.equals(lastNightOf(event))
  return (
    <time dateTime={event.start_datetime}>
      {isDated && `${shortDate(start, locale)}, `}
      <TimeSpan event={event} />
    </time>
  )
}
