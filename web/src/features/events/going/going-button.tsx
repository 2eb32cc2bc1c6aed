import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api/queries.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingButtonTexts } from '../../../messages/events/going-button.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { isReached } from '../events/rules.ts'
import { queueIn } from '../queued-presses/rules.ts'
import { ownGoingQuery } from './own-going.ts'
import { placeOf } from './shown-place.ts'

const goingSheet = dialogFrom(async () => (await import('./going-sheet.tsx')).GoingSheet)

const looks = {
  /** On a narrow row at the end of the last line, on a wide one below the heart, on a card beside it. */
  list: 'relative z-10 min-h-11 px-3 text-[0.8125rem] in-[.row-words]:absolute in-[.row-words]:right-0 in-[.row-words]:bottom-0 in-[.row-words]:items-end in-[.row-words]:pb-2.5 @3xl:in-[.row-words]:static @3xl:in-[.row-words]:min-h-9 @3xl:in-[.row-words]:items-center @3xl:in-[.row-words]:px-1 @3xl:in-[.row-words]:pb-0',
  /** In the bar of a phone. */
  bar: 'min-h-11 rounded-full px-4 text-[0.95rem]',
} as const

interface GoingButtonProps {
  readonly event: EventListItem
  readonly look?: keyof typeof looks
  readonly isClosed?: boolean
}

/** In the bar of an event's page, until the event is over. Without an open list only for those who are on it. */
export function GoingBarButton({ event }: { event: Event }) {
  const now = useNow()
  const { list, closes_at } = event.going_list
  const isClosed = list === 'none' || (closes_at !== null && isReached(closes_at, now))
  return isReached(event.end_datetime, now) ? null : (
    <GoingButton event={event} look="bar" isClosed={isClosed} />
  )
}

/**
 * Says "Going" to a published event that is not over, in two taps. A visitor gets to the list on the page of the event. In
 * rows it must not depend on the time, because their markup is kept.
 */
export function GoingButton({ event, look = 'list', isClosed = false }: GoingButtonProps) {
  const t = useText(goingButtonTexts)
  const { member } = useMe()
  const { data } = useQuery(ownGoingQuery(useApi(), member?.id))
  const queue = queueIn(useStored('queuedSaves'))
  const [isOpen, setOpen] = useState(false)
  if (event.status !== 'published') return null
  const place = member && placeOf(event.id, data, queue?.memberId === member.id ? queue : undefined)
  if (isClosed && !place) return null
  const isGoing = place?.state === 'going'
  const colour =
    look === 'bar' && !place
      ? 'bg-brand text-on-brand hover:bg-brand-hover'
      : `${look === 'bar' ? 'border border-line-strong bg-surface' : ''} ${isGoing ? 'text-good' : place?.state === 'offered' ? 'text-brand-text' : 'text-muted hover:text-ink'}`
  const name = place ? t.stateName(place.state, event.title) : t.askName(event.title)
  const given = {
    'aria-label': place?.isUnsent ? `${name}. ${t.unsent}` : name,
    className: `inline-flex shrink-0 items-center justify-center gap-0.5 font-semibold whitespace-nowrap transition-colors ${looks[look]} ${colour}`,
  }
  const Icon = place?.isUnsent ? Clock : Check
  const content = place ? (
    <>
      {isGoing && <Icon aria-hidden className="size-3.5" />}
      {t.state(place.state)}
    </>
  ) : (
    t.ask
  )
  if (!member) {
    return (
      <Link {...given} to={`/events/${event.id}#going`}>
        {content}
      </Link>
    )
  }
  return (
    <>
      <button {...given} type="button" onClick={() => setOpen(true)}>
        {content}
      </button>
      {isOpen && <LazyDialog from={goingSheet} event={event} onClose={() => setOpen(false)} />}
    </>
  )
}
