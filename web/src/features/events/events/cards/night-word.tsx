import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'

const looks = {
  on: 'text-good',
  probably: 'text-muted',
  unconfirmed: 'text-warn',
  off: 'rounded-full bg-brand px-2 text-on-brand',
}

/** Whether the next night of the event takes place, for tonight and tomorrow. An old copy of a page shows only "Off". */
export function NightWord({ event: { nights } }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const answer = nights[0]?.answer
  return (
    answer && (
      <span className={`text-sm font-semibold ${looks[answer]} ${answer === 'off' ? '' : 'known-lately'}`}>
        {t.nights[answer]}
      </span>
    )
  )
}
