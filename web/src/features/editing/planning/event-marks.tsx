import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { CircleQuestionMark, PencilLine } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'

export type Mark = 'published' | 'draft' | 'pending' | 'cancelled'

/** The looks of an entry in the calendar; both kinds of drafts look alike. */
export function markOf({ status }: Pick<Planned, 'status'>): Mark {
  if (status === 'pending_confirmation') return 'pending'
  return status === 'published' || status === 'cancelled' ? status : 'draft'
}

/** The page of an event, or the dates of the series where a pending date is confirmed. */
export const pathOf = (event: Planned) =>
  event.status === 'pending_confirmation'
    ? `/recurring-events?instances=${event.series_id}`
    : `/events/${event.id}`

/** A box in a cell: filled for a published event, dashed for a draft or a pending date, struck out when cancelled. */
export const boxLook: Readonly<Record<Mark, string>> = {
  published: 'border border-transparent bg-sunken text-ink',
  draft: 'border border-dashed border-line-strong bg-surface text-ink',
  pending: 'border border-dashed border-warn bg-surface text-ink',
  cancelled: 'border border-transparent bg-sunken text-muted line-through',
}

/** The mark of an event on phones: a full dot, a hollow dot or a stroke. */
export function Dot({ event }: { event: Planned }) {
  const { bar, text } = eventTypeStyle(event.event_type)
  const mark = markOf(event)
  if (mark === 'cancelled') return <span className="h-0.5 w-1.75 shrink-0 bg-line-strong" />
  if (mark === 'draft' || mark === 'pending') {
    return (
      <span className={`size-1.75 shrink-0 rounded-full border-[1.5px] border-current bg-surface ${text}`} />
    )
  }
  return <span className={`size-1.75 shrink-0 rounded-full ${bar}`} />
}

/** The meaning of the boxes and dots. */
export function Legend({ events }: { events: readonly Planned[] }) {
  const shows = (mark: Mark) => events.some((event) => markOf(event) === mark)
  const t = useText(planningTexts)
  const item = 'flex items-center gap-2'
  return (
    <section aria-label={t.legend} className="mt-3 text-sm text-muted">
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
        <li className={item}>
          <span aria-hidden className="hidden h-5 w-8 overflow-hidden rounded-sm bg-sunken md:block">
            <span className="block h-full w-1 bg-social" />
          </span>
          <span aria-hidden className="size-2 rounded-full bg-social md:hidden" />
          {t.publishedEvent}
        </li>
        <li className={item}>
          <span
            aria-hidden
            className="hidden h-5 w-8 place-items-center rounded-sm border border-dashed border-line-strong bg-surface md:grid"
          >
            <PencilLine className="size-3" />
          </span>
          <span
            aria-hidden
            className="size-2 rounded-full border-[1.5px] border-current bg-surface text-social md:hidden"
          />
          {t.draftEvent}
        </li>
        {shows('pending') && (
          <li className={item}>
            <span
              aria-hidden
              className="grid size-5 place-items-center rounded-sm border border-dashed border-warn bg-surface text-warn md:w-8"
            >
              <CircleQuestionMark className="size-3" />
            </span>
            {t.pendingDate}
          </li>
        )}
        {shows('cancelled') && (
          <li className={item}>
            <span aria-hidden className="h-0.5 w-2 bg-line-strong md:w-8" />
            {t.cancelledEvent}
          </li>
        )}
      </ul>
    </section>
  )
}
