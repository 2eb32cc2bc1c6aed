import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Globe } from 'lucide-react'
import { atPlace, clockTime, shortDate, zoneName } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useReaderZone } from '../../lib/use-reader-zone.ts'
import { eventListTexts } from '../../messages/event-list.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'timezone' | 'is_all_day'>

/**
 * For somebody whose clock differs from the place's: when that is for them, both zones named. It is known only when
 * the page is alive, so it stands where there is room for it and moves nothing.
 */
export function ReaderTime({ event, className = '' }: { event: Timed; className?: string }) {
  const t = useText(eventListTexts)
  const times = useReaderTimes(event)
  if (!times) return null
  return (
    <p className={`flex items-center gap-1 text-sm text-muted ${className}`}>
      <Globe className="size-4 shrink-0" aria-hidden />
      {t.yourTime([times.date, times.clock].filter(Boolean).join(', '), times.zone, times.placeZone)}
    </p>
  )
}

/** The same in short lines, for the narrow column of the times. */
export function ReaderTimeColumn({ event, className = '' }: { event: Timed; className?: string }) {
  const t = useText(eventListTexts)
  const times = useReaderTimes(event)
  if (!times) return null
  return (
    <span className={`mt-1.5 block border-t border-line pt-1.5 font-sans text-xs text-muted ${className}`}>
      {times.date && <span className="block">{times.date}</span>}
      <span className="block">
        {times.clock} {times.zone}
      </span>
      <span className="block">{t.yourTimeShort}</span>
      <span className="block">{t.placeZone(times.placeZone)}</span>
    </span>
  )
}

function useReaderTimes({ start_datetime, timezone, is_all_day }: Timed) {
  const locale = useLocale()
  const readerZone = useReaderZone()
  if (!readerZone || readerZone === timezone || is_all_day) return undefined
  const there = atPlace(start_datetime, timezone)
  const here = there.withTimeZone(readerZone)
  if (here.offsetNanoseconds === there.offsetNanoseconds) return undefined
  const sameDay = here.toPlainDate().equals(there.toPlainDate())
  return {
    date: sameDay ? undefined : shortDate(here, locale),
    clock: clockTime(here, locale),
    zone: zoneName(here, locale),
    placeZone: zoneName(there, locale),
  }
}
