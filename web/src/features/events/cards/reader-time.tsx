import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Globe } from 'lucide-react'
import { clockTime, zoneName } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useReaderZone } from '../../../lib/use-browser.ts'
import { eventListTexts } from '../../../messages/event-list.ts'
import { readerTimes } from '../rules.ts'
import { shortNight } from './event-times.tsx'

/**
 * The start in the reader's own zone, where the reader's clock differs from the clock at the place. It appears after
 * the first render, so `className` must place it where it moves nothing.
 */
export function ReaderTime({ event, className }: { event: EventListItem; className: string }) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const times = readerTimes(event, useReaderZone())
  if (!times) return null
  const { start, startAtPlace } = times
  const date = start.toPlainDate()
  const sameDay = date.equals(startAtPlace.toPlainDate())
  const time = `${clockTime(start, locale)} ${zoneName(start, locale)}`
  return (
    <p className={`flex items-center gap-1 text-xs whitespace-nowrap ${className}`}>
      <Globe className="size-3.5 shrink-0" aria-hidden />
      <span className="truncate">
        {t.forYou(sameDay ? time : `${shortNight(date, { t, locale })}, ${time}`)}
      </span>
    </p>
  )
}
