import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import type { OwnEvent } from '@floorcraft/contract/editing/event-editing.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { BarChart3, CopyPlus, Eye, type LucideIcon, Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { myEventsTexts } from '../../../messages/editing/my-events.ts'
import { MediaImage } from '../../../ui/pictures/media-image.tsx'
import { EventStatusBadge, SeriesLabel } from '../../events/events/cards/event-labels.tsx'
import { TimeSpan } from '../../events/events/cards/time-span.tsx'
import { GuestListLink } from '../../events/going/guest-list-link.tsx'
import { EventTypeLabel } from '../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'
import { useDeleteFlow } from '../event-editing/use-delete-flow.tsx'
import { labelOf, type OwnLabel } from './rules.ts'

export interface OwnEventCardProps {
  readonly event: OwnEvent
  readonly isCopying: boolean
  readonly onCopy: (eventId: string) => void
}

/** One of the member's own events with its actions. Memoised, because there may be hundreds. */
export const OwnEventCard = memo(function OwnEventCard({ event, ...copying }: OwnEventCardProps) {
  const label = labelOf(event, useNow())
  const dim = label === 'past' || event.status === 'cancelled'
  return (
    <article className="relative overflow-hidden rounded-lg border border-line bg-surface [contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 ${eventTypeStyle(event.event_type).bar}`}
      />
      <div className="flex flex-col gap-x-6 gap-y-1 py-3 pr-3 pl-5 lg:flex-row lg:items-center">
        <div className="flex min-w-0 flex-1 gap-4">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              {label && <Label label={label} />}
              <OtherStatus event={event} label={label} />
              <EventTypeLabel type={event.event_type} />
              <SeriesLabel series={event.series} />
            </p>
            <h4
              className={`clamp-title mt-1 wrap-anywhere text-lg leading-snug font-bold ${dim ? 'text-muted' : ''} ${event.status === 'cancelled' ? 'line-through' : ''}`}
            >
              {event.title}
            </h4>
            <p className="mt-0.5 font-medium">
              <When event={event} />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {event.venue_name}, {event.venue_city}
            </p>
            {['published', 'cancelled'].includes(event.status) && (
              <GuestListLink event={event} counts={event.counts} />
            )}
          </div>
          {event.cover_image_url && (
            <MediaImage
              src={event.cover_image_url}
              sizes="10rem"
              alt=""
              width={800}
              height={400}
              loading="lazy"
              decoding="async"
              className={`hidden aspect-2/1 w-40 shrink-0 self-center rounded-md bg-sunken object-cover sm:block ${dim ? 'grayscale' : ''}`}
            />
          )}
        </div>
        <Actions event={event} {...copying} />
      </div>
    </article>
  )
})

const labelLook: Readonly<Record<OwnLabel, string>> = {
  past: 'bg-sunken text-muted',
  draft: 'border border-dashed border-line-strong text-ink',
  published: 'bg-sunken text-good',
}

function Label({ label }: { label: OwnLabel }) {
  const t = useText(myEventsTexts)
  return (
    <strong className={`rounded-full px-2.5 py-0.5 font-semibold ${labelLook[label]}`}>
      {t.labels[label]}
    </strong>
  )
}

/** The status that the label does not show: organizer draft, cancelled, or any status of a past event. */
function OtherStatus({ event, label }: { event: EventListItem; label: OwnLabel | undefined }) {
  if (label === 'draft' && event.status === 'private_draft') return null
  return <EventStatusBadge status={event.status} />
}

function When({ event }: { event: EventListItem }) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const now = useNow().toZonedDateTimeISO(event.timezone)
  return (
    <time dateTime={event.start_datetime}>
      {dateFrom(now, start, locale)} · <TimeSpan event={event} />
    </time>
  )
}

const action =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full px-2 text-sm font-semibold text-muted hover:bg-sunken sm:px-3 hover:text-ink disabled:opacity-55'

function Actions({ event, isCopying, onCopy }: OwnEventCardProps) {
  const t = useText(myEventsTexts)
  const deletion = useDeleteFlow(event)
  return (
    <div className="-ml-2 flex flex-wrap items-center gap-0.5 sm:-ml-3 sm:gap-1 lg:ml-0 lg:shrink-0">
      <Link to={`/events/${event.id}`} aria-label={t.viewNamed(event.title)} className={action}>
        <Words Icon={Eye}>{t.view}</Words>
      </Link>
      <Link to={`/events/${event.id}/edit`} aria-label={t.editNamed(event.title)} className={action}>
        <Words Icon={Pencil}>{t.edit}</Words>
      </Link>
      <button
        type="button"
        aria-label={t.duplicateNamed(event.title)}
        disabled={isCopying}
        onClick={() => onCopy(event.id)}
        className={action}
      >
        <Words Icon={CopyPlus}>{isCopying ? t.duplicating : t.duplicate}</Words>
      </button>
      {event.status !== 'private_draft' && (
        <Link
          to={`/analytics/event/${event.id}`}
          aria-label={t.analyticsNamed(event.title)}
          className={`${action} min-w-11`}
        >
          <BarChart3 className="size-4.5" aria-hidden />
          <span className="hidden sm:inline">{t.analytics}</span>
        </Link>
      )}
      <button
        type="button"
        aria-label={t.deleteNamed(event.title)}
        disabled={deletion.isPending}
        onClick={deletion.ask}
        className={`${action} ml-auto min-w-11 hover:text-brand-text lg:ml-0`}
      >
        <Trash2 className="size-4.5" aria-hidden />
        <span className="hidden sm:inline">{t.delete}</span>
      </button>
      {deletion.dialog}
    </div>
  )
}

function Words({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      {/* On phones the icons are hidden, so that all actions fit in one line. */}
      <Icon className="size-4.5 max-sm:hidden" aria-hidden />
      {children}
    </>
  )
}
