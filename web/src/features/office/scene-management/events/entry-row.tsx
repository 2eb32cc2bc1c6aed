import type { Planned, PlanningEvent } from '@floorcraft/contract/editing/planning.ts'
import { Ban, Check, CopyPlus, EllipsisVertical, Eye, type LucideIcon, Pencil, Repeat } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { sceneManagementTexts } from '../../../../messages/office/scene-management.ts'
import { Menu, menuItem } from '../../../../ui/menu.tsx'
import type { CopyEvent } from '../../../editing/my-events/api.ts'
import { useConfirmInstance } from '../../../editing/series/api.ts'
import { EventStatusBadge } from '../../../events/events/cards/event-labels.tsx'
import { isReached } from '../../../events/events/rules.ts'
import { EventTypeLabel } from '../../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { isDraft, isPending } from '../scene-weeks.ts'
import { useNightWords, When } from './when.tsx'

export interface EntryActions extends CopyEvent {
  readonly onCancel: (entry: Planned) => void
}

/** One event or unconfirmed date of the scene with its actions. Memoised, because there may be hundreds. */
export const EntryRow = memo(function EntryRow({
  entry,
  actions,
}: {
  entry: Planned
  actions: EntryActions
}) {
  const { events: t } = useText(sceneManagementTexts)
  const isOver = isReached(entry.end_datetime, useNow())
  const isCancelled = entry.status === 'cancelled'
  const isOpen = isPending(entry) || isDraft(entry)
  const to = isPending(entry) ? `/recurring-events?instances=${entry.series_id}` : `/events/${entry.id}`
  return (
    <article
      className={`relative flex items-center gap-1 rounded-lg border bg-surface py-2.5 pr-1 pl-5 ${isOpen ? 'border-dashed border-line-strong' : 'border-line'}`}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 rounded-l-lg ${eventTypeStyle(entry.event_type).bar}`}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm">
          <span className="font-semibold">
            <When entry={entry} />
          </span>
          <EventTypeLabel type={entry.event_type} />
          {isPending(entry) ? (
            <strong className="font-semibold text-warn">{t.unconfirmed}</strong>
          ) : (
            <EventStatusBadge status={entry.status} />
          )}
        </p>
        <h4
          className={`clamp-title mt-0.5 font-display leading-snug font-bold ${isCancelled ? 'line-through' : ''} ${isOver || isCancelled ? 'text-muted' : ''}`}
        >
          <Link to={to} className="underline-offset-4 hover:underline max-sm:inline-block max-sm:min-h-6">
            {entry.title}
          </Link>
        </h4>
        <p className="text-sm text-muted">
          {entry.venue_name}
          {entry.organizer.display_name && ` · ${t.by(entry.organizer.display_name)}`}
        </p>
      </div>
      {!isOver && !isCancelled && <FirstAction entry={entry} />}
      <MoreActions entry={entry} isOver={isOver} actions={actions} />
    </article>
  )
})

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink'

/** Confirms an unconfirmed date, or opens the form of an event. */
function FirstAction({ entry }: { entry: Planned }) {
  const { events: t } = useText(sceneManagementTexts)
  const confirm = useConfirmInstance()
  const words = `${entry.title}, ${useNightWords()(entry)}`
  return isPending(entry) ? (
    <button
      type="button"
      disabled={confirm.isPending}
      aria-label={t.confirmOf(words)}
      onClick={() => confirm.mutate({ seriesId: entry.series_id, instanceId: entry.id })}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold text-brand-text hover:bg-sunken disabled:opacity-55"
    >
      <Check className="size-4.5" aria-hidden />
      {t.confirm}
    </button>
  ) : (
    <Link to={`/events/${entry.id}/edit`} aria-label={t.editNamed(entry.title)} className={iconButton}>
      <Pencil className="size-4.5" aria-hidden />
    </Link>
  )
}

function MoreActions({ entry, isOver, actions }: { entry: Planned; isOver: boolean; actions: EntryActions }) {
  const { events: t } = useText(sceneManagementTexts)
  const mayCancel = !isOver && (isPending(entry) || entry.status === 'published')
  return (
    <Menu
      buttonClass={iconButton}
      button={
        <>
          <EllipsisVertical className="size-5" aria-hidden />
          <span className="sr-only">{t.more(entry.title)}</span>
        </>
      }
    >
      {isPending(entry) ? (
        <Item to={`/recurring-events?instances=${entry.series_id}`} Icon={Repeat} label={t.seriesDates} />
      ) : (
        <EventItems event={entry} {...actions} />
      )}
      {mayCancel && (
        <Item
          onPress={() => actions.onCancel(entry)}
          Icon={Ban}
          label={isPending(entry) ? t.cancel : t.cancelEvent}
        />
      )}
    </Menu>
  )
}

function EventItems({ event, copy, copyingId }: CopyEvent & { event: PlanningEvent }) {
  const { events: t } = useText(sceneManagementTexts)
  return (
    <>
      <Item to={`/events/${event.id}`} Icon={Eye} label={t.view} />
      <Item to={`/events/${event.id}/edit`} Icon={Pencil} label={t.edit} />
      <Item
        onPress={() => copy(event.id)}
        isDisabled={copyingId === event.id}
        Icon={CopyPlus}
        label={t.duplicate}
      />
    </>
  )
}

interface ItemProps {
  readonly label: string
  readonly Icon: LucideIcon
  /** The page that it opens, or what a press does. */
  readonly to?: string
  readonly onPress?: () => void
  readonly isDisabled?: boolean
}

function Item({ label, Icon, to, onPress, isDisabled }: ItemProps) {
  const content = (
    <>
      <Icon className="size-4.5 text-muted" aria-hidden />
      {label}
    </>
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={menuItem}>
          {content}
        </Link>
      ) : (
        <button type="button" disabled={isDisabled} onClick={onPress} className={menuItem}>
          {content}
        </button>
      )}
    </li>
  )
}
