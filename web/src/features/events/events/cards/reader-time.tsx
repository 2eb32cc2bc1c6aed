import { clockTime, shortWeekday, zoneName } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { Globe } from 'lucide-react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'timezone' | 'is_all_day'>

/**
 * The start in the reader's own zone, where the reader's clock differs from the clock at the place: "Sun 1:30 PM GMT+9
 * for you". It appears after the first render, over a picture, so it moves nothing.
 */
export function ReaderTime({ event, className }: { event: Timed; className: string }) {
  const words = useReaderWords(event)
  return (
    words && (
      <p className={`flex items-center gap-1 text-xs ${className}`}>
        <Globe className="size-3.5 shrink-0" aria-hidden />
        {words}
      </p>
    )
  )
}

/** The same on a line of its own, which is kept free before the first paint for readers with another clock. */
export function ReaderTimeLine({ event, className = '' }: { event: Timed; className?: string }) {
  const words = useReaderWords(event)
  if (event.is_all_day) return null
  return (
    <p
      data-clock={clockOf(event.timezone)}
      className={`elsewhere flex min-h-[1lh] items-center gap-1 text-xs/[1.125rem] text-muted ${className}`}
    >
      {words && <Globe className="size-3.5 shrink-0" aria-hidden />}
      {words}
    </p>
  )
}

/** " · PST" behind the place, for readers with another clock. */
export function PlaceZone({ event }: { event: Timed }) {
  const locale = useLocale()
  if (event.is_all_day) return null
  const zone = zoneName(atPlace(event.start_datetime, event.timezone), locale)
  return (
    <span data-clock={clockOf(event.timezone)} className="elsewhere whitespace-nowrap">{` · ${zone}`}</span>
  )
}

function useReaderWords({ start_datetime, timezone, is_all_day }: Timed): string | undefined {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const zone = useReaderZone()
  if (!zone || is_all_day || clockOf(zone) === clockOf(timezone)) return undefined
  const start = atPlace(start_datetime, zone)
  const isSameDay = start.toPlainDate().equals(start.withTimeZone(timezone).toPlainDate())
  const time = `${clockTime(start, locale)} ${zoneName(start, locale)}`
  return t.forYou(isSameDay ? time : `${shortWeekday(start, locale)} ${time}`)
}

const clocks = new Map<string, string>()

/**
 * The offsets of a zone in January and in July, in minutes: "-480 -420". Places with the same two count as one clock.
 * `before-paint.js` computes the same of the reader's zone before anything is painted, without `Intl`.
 */
export function clockOf(timeZone: string): string {
  const offset = (month: number) =>
    new Temporal.PlainDate(2026, month, 1).toZonedDateTime(timeZone).offsetNanoseconds / 6e10
  const clock = clocks.get(timeZone) ?? `${offset(1)} ${offset(7)}`
  clocks.set(timeZone, clock)
  return clock
}
