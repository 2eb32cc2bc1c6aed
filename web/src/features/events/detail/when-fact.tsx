import type { Event } from '@floorcraft/contract/events.ts'
import { CalendarDays } from 'lucide-react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useReaderZone } from '../../../lib/use-browser.ts'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { SeriesLine } from './event-series.tsx'
import { eventWhen, readerWhen } from './event-when.ts'
import { Fact } from './fact.tsx'

/** Place time, and below it the reader's where that differs. */
export function WhenFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const reader = { t, locale: useLocale() }
  const { date, time } = eventWhen(event, reader)
  const elsewhere = readerWhen(event, useReaderZone(), reader)
  const struck = event.status === 'cancelled' ? 'line-through' : ''
  return (
    <Fact icon={CalendarDays} name={t.when}>
      <p className={`font-display text-lg leading-snug font-bold ${struck}`}>{date}</p>
      <p className={`mt-0.5 ${struck}`}>{time}</p>
      {elsewhere && <p className="mt-1.5 text-sm text-muted">{elsewhere}</p>}
      <SeriesLine event={event} />
    </Fact>
  )
}
