import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Globe } from 'lucide-react'
import { clockTime, zoneName } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useReaderZone } from '../../lib/use-browser.ts'
import { eventListTexts } from '../../messages/event-list.ts'
import { readerTimes } from './reader-times.ts'
import { shortNight } from './short-night.ts'

/**
 * For somebody whose clock differs from the place's: when it begins for them. It is known only when the page is
 * alive, so `className` gives it a place of its own, where it moves nothing.
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
      {t.forYou(sameDay ? time : `${shortNight(date, { t, locale })}, ${time}`)}
    </p>
  )
}
