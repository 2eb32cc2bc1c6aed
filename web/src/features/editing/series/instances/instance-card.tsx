import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useId, useRef } from 'react'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { DottedLine } from '../../../../ui/dotted-line.tsx'
import { TimeSpan } from '../../../events/events/cards/time-span.tsx'
import { useConfirmInstance } from '../api.ts'
import { DateTile } from '../date-tile.tsx'
import { nightBefore } from '../date-words.ts'
import type { DateSelection } from './confirm-several.tsx'
import { InstanceActions } from './instance-actions.tsx'
import { InstanceBadges } from './instance-badges.tsx'
import { instanceState } from './instance-state.ts'
import { priceWords } from './price-words.ts'

export interface InstanceCardProps {
  readonly series: Series
  readonly instance: Instance
  readonly onCancel: () => void
  readonly onEdit: () => void
  /** Selects this date to confirm it with others. */
  readonly selection: DateSelection | undefined
}

/** One date of a series, with the actions that are still possible. */
export function InstanceCard({ series, instance, onCancel, onEdit, selection }: InstanceCardProps) {
  const { instances: t } = useText(seriesTexts)
  const locale = useLocale()
  const now = useNow()
  const headingId = useId()
  const confirm = useConfirmInstance()
  const state = instanceState(instance, { now, deadlineDays: series.confirmation_deadline_days })
  const today = now.toZonedDateTimeISO(instance.timezone).toPlainDate()
  const words = dateFrom(today, state.date, locale)
  const isCancelled = instance.status === 'cancelled'
  const card = useRef<HTMLElement>(null)
  // Confirming and cancelling remove the pressed button, so the card takes the focus.
  useKeptFocus(card, [instance.status, confirm.isPending])
  const prices = priceWords(instance, { t, locale })
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)] few-words:flex few-words:flex-col gap-x-3.5 gap-y-3 rounded-lg border border-line p-4 outline-none focus:border-line-strong has-checked:border-brand-text ${state.isPast ? 'bg-transparent text-muted' : 'bg-surface'}`}
    >
      <DateTile date={state.date} isQuiet={state.isPast || isCancelled} />
      <div>
        <h3 id={headingId} className="pr-9 text-lg leading-tight font-bold">
          {state.near && <span className="text-brand-text">{t[state.near]} · </span>}
          {words}
        </h3>
        {state.movedFrom && (
          <p className="text-sm font-medium text-muted">
            {t.movedFrom(dateFrom(today, state.movedFrom, locale))}
          </p>
        )}
        <InstanceBadges instance={instance} state={state} today={today} />
        <p
          className={`mt-1.5 font-medium wrap-anywhere ${isCancelled ? 'line-through' : ''} ${instance.title === series.title ? 'sr-only' : ''}`}
        >
          {instance.title}
        </p>
        <p className={`mt-1 text-sm ${isCancelled ? 'line-through' : ''}`}>
          <InstanceTime instance={instance} />
        </p>
        <p className="text-sm text-muted">
          <DottedLine parts={[instance.venue_name, ...prices]} />
        </p>
        {isCancelled && instance.cancellation_reason && (
          <p className="mt-1.5 text-sm font-medium wrap-anywhere">{t.reason(instance.cancellation_reason)}</p>
        )}
        {state.canDecide && series.status === 'paused' && (
          <p className="mt-1.5 text-sm font-medium">{t.resumeFirst}</p>
        )}
      </div>
      {selection && state.canDecide && (
        <label className="absolute top-1 right-1 grid size-12 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t.selectOf(words)}
            checked={selection.isSelected(instance)}
            onChange={() => selection.toggle(instance)}
            className="size-5.5 cursor-pointer accent-brand"
          />
        </label>
      )}
      <InstanceActions {...{ series, instance, state, words, confirm, onCancel, onEdit }} />
    </article>
  )
}

function InstanceTime({ instance }: { instance: Instance }) {
  const { instances: t } = useText(seriesTexts)
  const locale = useLocale()
  const start = atPlace(instance.start_datetime, instance.timezone)
  const night = nightBefore(start.toPlainDate(), start.toPlainTime().toString(), locale)
  return (
    <time dateTime={instance.start_datetime}>
      <TimeSpan event={instance} />
      {night && ` (${t.nightOf(night)})`}
    </time>
  )
}
