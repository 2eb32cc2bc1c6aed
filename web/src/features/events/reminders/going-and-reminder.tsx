import type { Event } from '@floorcraft/contract/events/events.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { checkedEventTexts } from '../../../messages/events/checked-event.ts'
import { useMe } from '../../members/identity/api.ts'
import { isReached } from '../events/rules.ts'
import { useGoing } from '../going/api.ts'
import { GoingFact } from '../going/going-fact.tsx'
import { useSaved } from '../saved-events/api.ts'
import { ReminderFact } from './reminder-fact.tsx'

/** Whether the event is being checked, who is going, and for those who saved the event or go: when they are reminded. */
export function GoingAndReminder({ event }: { event: Event }) {
  const { member } = useMe()
  const checked = useText(checkedEventTexts)
  // The links of mails and calendars have a mark of their source after the place, so the browser does not find it. On a page
  // that is opened from a list the place comes after the address.
  const { hash } = useLocation()
  useEffect(() => {
    const isAsked = /^#going(?:&|$)/.test(hash)
    if (isAsked && document.documentElement.scrollTop === 0)
      document.getElementById('going')?.scrollIntoView()
  }, [hash])
  const { isSaved } = useSaved(event)
  const { data: list } = useGoing(event)
  const isOver = isReached(event.end_datetime, useNow())
  return (
    <>
      {event.status === 'being_checked' && (
        <p className="border-t border-line py-4 font-semibold">{checked.notice}</p>
      )}
      <GoingFact event={event} />
      {member && (isSaved || list?.own) && !isOver && <ReminderFact event={event} />}
    </>
  )
}
