import type { PendingDate, Planned, PlanningEvent } from '@floorcraft/contract/editing/planning.ts'
import { Check, Pencil, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../../messages/office/scene-management.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { useSetEventStatus } from '../../../editing/event-editing/api.ts'
import { useConfirmInstance, useConfirmInstances } from '../../../editing/series/api.ts'
import type { Waiting, WaitingSeries } from '../scene-weeks.ts'
import { useNightWords, When } from './when.tsx'

/** So many dates of a series, and so many drafts, are shown at first. */
const firstShown = 3

interface WaitingListProps {
  readonly waiting: Waiting
  readonly onCancel: (entry: Planned) => void
}

/** What a leader decides: dates to confirm or cancel, and shared drafts to publish, with one press each. */
export function WaitingList({ waiting, onCancel }: WaitingListProps) {
  const { events: t } = useText(sceneManagementTexts)
  const id = useId()
  const { series, drafts } = waiting
  if (series.length === 0 && drafts.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-lg border border-warn/60 bg-surface">
      <div className="px-4 pt-4 sm:px-5">
        <h2 id={id} className="text-xl font-bold">
          {t.waiting}
        </h2>
        <p className="text-sm text-muted">{t.waitingText}</p>
      </div>
      <ul className="mt-3 divide-y divide-line">
        {series.map((one) => (
          <li key={one.id} className="px-4 py-3 sm:px-5">
            <SeriesDates series={one} onCancel={onCancel} />
          </li>
        ))}
        {drafts.length > 0 && (
          <li className="px-4 py-3 sm:px-5">
            <Drafts drafts={drafts} />
          </li>
        )}
      </ul>
    </section>
  )
}

function SeriesDates({ series, onCancel }: { series: WaitingSeries; onCancel: (entry: Planned) => void }) {
  const { events: t } = useText(sceneManagementTexts)
  const confirmAll = useConfirmInstances()
  const { id, title, dates } = series
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="min-w-0 font-display font-bold wrap-anywhere">{title}</h3>
        {dates.length > 1 && (
          <Button
            look="plain"
            className="-mr-3"
            disabled={confirmAll.isPending}
            aria-label={t.confirmAllOf(dates.length, title)}
            onClick={() => confirmAll.mutate({ seriesId: id, instanceIds: dates.map((date) => date.id) })}
          >
            {confirmAll.isPending ? t.confirming : t.confirmAll(dates.length)}
          </Button>
        )}
      </div>
      <FirstOf items={dates} more={t.moreDates}>
        {(date) => <DateRow key={date.id} date={date} onCancel={() => onCancel(date)} />}
      </FirstOf>
    </>
  )
}

function DateRow({ date, onCancel }: { date: PendingDate; onCancel: () => void }) {
  const { events: t } = useText(sceneManagementTexts)
  const confirm = useConfirmInstance()
  const words = `${date.title}, ${useNightWords()(date)}`
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1 sm:gap-x-2">
      <p className="min-w-min flex-1">
        <span className="block leading-snug font-medium">
          <When entry={date} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">{date.venue_name}</span>
      </p>
      <Button
        look="quiet"
        className="shrink-0 px-4! text-brand-text"
        disabled={confirm.isPending}
        aria-label={t.confirmOf(words)}
        onClick={() => confirm.mutate({ seriesId: date.series_id, instanceId: date.id })}
      >
        <Check className="size-4.5" aria-hidden />
        {confirm.isPending ? t.confirming : t.confirm}
      </Button>
      <Button
        look="plain"
        className="min-w-11 shrink-0"
        aria-haspopup="dialog"
        aria-label={t.cancelOf(words)}
        disabled={confirm.isPending}
        onClick={onCancel}
      >
        <X className="size-4.5" aria-hidden />
        <span className="max-sm:hidden">{t.cancel}</span>
      </Button>
    </li>
  )
}

function Drafts({ drafts }: { drafts: readonly PlanningEvent[] }) {
  const { events: t } = useText(sceneManagementTexts)
  return (
    <FirstOf items={drafts} more={t.moreDrafts}>
      {(draft) => <DraftRow key={draft.id} draft={draft} />}
    </FirstOf>
  )
}

function DraftRow({ draft }: { draft: PlanningEvent }) {
  const { events: t } = useText(sceneManagementTexts)
  const publish = useSetEventStatus()
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1.5 sm:gap-x-2">
      <p className="min-w-min flex-1">
        <Link
          to={`/events/${draft.id}`}
          className="block font-display font-bold wrap-anywhere underline-offset-4 hover:underline max-sm:min-h-6"
        >
          {draft.title}
        </Link>
        <span className="block leading-snug font-medium">
          <When entry={draft} />
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {t.sharedDraft(draft.organizer.display_name)}
        </span>
      </p>
      <Button
        look="quiet"
        className="shrink-0 px-4! text-brand-text"
        disabled={publish.isPending}
        aria-label={t.publishOf(draft.title)}
        onClick={() => publish.mutate({ eventId: draft.id, status: 'published' })}
      >
        {t.publish}
      </Button>
      <ButtonLink
        look="plain"
        to={`/events/${draft.id}/edit`}
        aria-label={t.editNamed(draft.title)}
        className="min-w-11 shrink-0"
      >
        <Pencil className="size-4.5" aria-hidden />
        <span className="max-sm:hidden">{t.edit}</span>
      </ButtonLink>
    </li>
  )
}

interface FirstOfProps<Item> {
  readonly items: readonly Item[]
  readonly more: (count: number) => string
  readonly children: (item: Item) => ReactNode
}

/** The first items, and a button for the others. */
function FirstOf<Item>({ items, more, children }: FirstOfProps<Item>) {
  const [isWhole, setWhole] = useState(false)
  // One more item needs no more space than the button.
  const shown = isWhole || items.length === firstShown + 1 ? items : items.slice(0, firstShown)
  return (
    <>
      <ul>{shown.map(children)}</ul>
      {shown.length < items.length && (
        <Button look="plain" className="-ml-3" onClick={() => setWhole(true)}>
          {more(items.length - shown.length)}
        </Button>
      )}
    </>
  )
}
