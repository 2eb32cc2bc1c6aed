import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Globe } from 'lucide-react'
import { atPlace, clockTime, shortDate, zoneName } from '../../lib/dates.ts'
import { useMessages } from '../../lib/messages.tsx'
import { useReaderZone } from '../../lib/use-reader-zone.ts'

/** For somebody whose clock differs from the place's: when that is for them, both zones named. */
export function ReaderTime({ event }: { event: Pick<EventListItem, 'start_datetime' | 'timezone'> }) {
  const { eventList: t, locale } = useMessages()
  const readerZone = useReaderZone()
  if (!readerZone) return null
  const there = atPlace(event.start_datetime, event.timezone)
  const here = there.withTimeZone(readerZone)
  if (here.offsetNanoseconds === there.offsetNanoseconds) return null
  const sameDay = here.toPlainDate().equals(there.toPlainDate())
  const time = [sameDay ? '' : shortDate(here, locale), clockTime(here, locale)].filter(Boolean).join(', ')
  return (
    <p className="mt-1 flex items-start gap-1 text-sm text-muted">
      <Globe className="mt-0.5 size-4 shrink-0" aria-hidden />
      {t.yourTime(time, zoneName(here, locale), zoneName(there, locale))}
    </p>
  )
}
