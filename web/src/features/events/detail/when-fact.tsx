import type { Event } from '@floorcraft/contract/events.ts'
import { CalendarDays } from 'lucide-react'
import { useMessages } from '../../../lib/messages.tsx'
import { useViewerZone } from '../../../lib/viewer-zone.ts'
import { eventWhen, viewerWhen } from './event-when.ts'
import { Fact } from './fact.tsx'

/** Place time, and below it the reader's where that differs. */
export function WhenFact({ event }: { event: Event }) {
  const messages = useMessages()
  const { date, time } = eventWhen(event, messages)
  const viewer = viewerWhen(event, useViewerZone(), messages)
  const struck = event.status === 'cancelled' ? 'line-through' : ''
  return (
    <Fact icon={CalendarDays} name={messages.eventPage.when}>
      <p className={`font-display text-lg leading-snug font-bold ${struck}`}>{date}</p>
      <p className={`mt-0.5 ${struck}`}>{time}</p>
      {viewer && <p className="mt-1.5 text-sm text-muted">{viewer}</p>}
    </Fact>
  )
}
