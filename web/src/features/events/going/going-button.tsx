import type { Event, EventListItem } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi, useQueryOfReader } from '../../../lib/api/queries.ts'
import { useHydrated, useStored } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingButtonTexts } from '../../../messages/events/going-button.ts'
import { LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { isReached } from '../events/rules.ts'
import { queueIn } from '../queued-presses/rules.ts'
import { goingSheet, guestDialog } from './going-dialogs.ts'
import { ownGoingQuery } from './own-going.ts'
import { placeOf } from './shown-place.ts'
import { StateIcon, stateColours } from './state-icon.tsx'

const looks = {
  /** On a narrow row at the end of the last line, on a wide one below the heart, on a card beside it. */
  list: 'relative z-10 min-h-11 px-3 text-[0.8125rem] in-[.row-words]:absolute in-[.row-words]:right-0 in-[.row-words]:bottom-0 in-[.row-words]:items-end in-[.row-words]:pb-2.5 @3xl:in-[.row-words]:static @3xl:in-[.row-words]:min-h-9 @3xl:in-[.row-words]:items-center @3xl:in-[.row-words]:px-1 @3xl:in-[.row-words]:pb-0',
  /** In the bar of a phone. */
  bar: 'min-h-11 rounded-full px-4 text-[0.95rem]',
  /** Below the title, first of the buttons. */
  wide: 'min-h-11 gap-1.5 rounded-full px-5 text-[0.95rem]',
} as const

interface GoingButtonProps {
  readonly event: EventListItem
  readonly look?: keyof typeof looks
  readonly isClosed?: boolean
  /** A visitor who pressed it, on the page of the event. */
  readonly onVisitor?: () => void
}

/** On the page of an event, until the event is over. Without an open list only for those who are on it. */
export function GoingPageButton({ event, look }: { event: Event; look: 'bar' | 'wide' }) {
  const now = useNow()
  const [isGuest, setGuest] = useState(false)
  const { list, closes_at, asks_roles } = event.going_list
  const isClosed = list === 'none' || (closes_at !== null && isReached(closes_at, now))
  if (isReached(event.end_datetime, now)) return null
  return (
    <>
      <GoingButton event={event} look={look} isClosed={isClosed} onVisitor={() => setGuest(true)} />
      {isGuest && (
        <LazyDialog
          from={guestDialog}
          eventId={event.id}
          asksRoles={asks_roles}
          onClose={() => setGuest(false)}
        />
      )}
    </>
  )
}

/** In rows and on cards. Without a list, or after its deadline, only for those who are on it. */
export function GoingRowButton({ event }: { event: EventListItem }) {
  const isHydrated = useHydrated()
  const closesAt = event.going_list?.closes_at
  // The markup of a row is kept, so it does not depend on the time before the page is hydrated.
  if (closesAt && isHydrated) return <ButtonUntil event={event} closesAt={closesAt} />
  return <GoingButton event={event} isClosed={event.going_list?.list === 'none'} />
}

const ButtonUntil = ({ event, closesAt }: { event: EventListItem; closesAt: string }) => (
  <GoingButton event={event} isClosed={isReached(closesAt, useNow()) || event.going_list?.list === 'none'} />
)

/**
 * Says "Going" to a published event that is not over, in two taps. A visitor gets to the list on the page of the event.
 */
function GoingButton({ event, look = 'list', isClosed = false, onVisitor }: GoingButtonProps) {
  const t = useText(goingButtonTexts)
  const { member } = useMe()
  const isHydrated = useHydrated()
  const { data } = useQueryOfReader(ownGoingQuery(useApi(), member?.id))
  const queue = queueIn(useStored('queuedSaves'))
  const [isOpen, setOpen] = useState(false)
  if (event.status !== 'published') return null
  const place = member && placeOf(event.id, data, queue?.memberId === member.id ? queue : undefined)
  if (isClosed && !place) return null
  const isOnPage = look !== 'list'
  const frame = place
    ? 'border border-line-strong bg-surface hover:bg-sunken'
    : 'bg-brand text-on-brand hover:bg-brand-hover'
  const colour = `${place ? stateColours[place.state] : isOnPage ? '' : 'text-muted hover:text-ink'} ${isOnPage ? frame : ''}`
  const isWide = look === 'wide'
  const name = place ? t.stateName(place.state, event.title) : isWide ? t.go : t.askName(event.title)
  const given = {
    'aria-label': place?.isUnsent ? `${name}. ${t.unsent}` : name,
    className: `inline-flex shrink-0 items-center justify-center gap-0.5 font-semibold whitespace-nowrap transition-colors ${looks[look]} ${colour}`,
  }
  const content = place ? (
    <>
      <StateIcon state={place.state} isUnsent={place.isUnsent} className={isOnPage ? 'size-4' : 'size-3.5'} />
      {t.state(place.state)}
    </>
  ) : isWide ? (
    t.go
  ) : (
    t.ask
  )
  if (!member) {
    return onVisitor && isHydrated ? (
      <button {...given} type="button" onClick={onVisitor}>
        {content}
      </button>
    ) : (
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
      {isOpen && (
        <LazyDialog from={goingSheet} event={event} isOnPage={isOnPage} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
