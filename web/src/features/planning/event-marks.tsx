import type { EventListItem } from '@floorcraft/contract/events.ts'
import { PencilLine } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { planningTexts } from '../../messages/planning.ts'
import { eventTypeStyle } from '../events/rules.ts'

export type Mark = 'published' | 'draft' | 'cancelled'

/** The three looks of an event in the calendar; both kinds of drafts look alike. */
export function markOf({ status }: Pick<EventListItem, 'status'>): Mark {
  return status === 'published' || status === 'cancelled' ? status : 'draft'
}

/** A box in a cell: filled for a published event, dashed with a pencil for a draft, struck out when cancelled. */
export const boxLook: Readonly<Record<Mark, string>> = {
  published: 'border border-transparent bg-sunken text-ink',
  draft: 'border border-dashed border-line-strong bg-surface text-ink',
  cancelled: 'border border-transparent bg-sunken text-muted line-through',
}

/** The mark of an event on phones: a full dot, a hollow dot or a stroke. */
export function Dot({ event }: { event: EventListItem }) {
  const { bar, text } = eventTypeStyle(event.event_type)
  const mark = markOf(event)
  if (mark === 'cancelled') return <span className="h-0.5 w-1.75 shrink-0 bg-line-strong" />
  if (mark === 'draft') {
    return (
      <span className={`size-1.75 shrink-0 rounded-full border-[1.5px] border-current bg-surface ${text}`} />
    )
  }
  return <span className={`size-1.75 shrink-0 rounded-full ${bar}`} />
}

/** The meaning of the boxes and dots. */
export function Legend({ withCancelled }: { withCancelled: boolean }) {
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
        {withCancelled && (
          <li className={item}>
            <span aria-hidden className="h-0.5 w-2 bg-line-strong md:w-8" />
            {t.cancelledEvent}
          </li>
        )}
      </ul>
    </section>
  )
}
