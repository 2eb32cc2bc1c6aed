import { clockTime, dateRange, locales, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'

/** What the picture of an event says. */
export interface PreviewWords {
  readonly title: string
  /** Date and time at the place. */
  readonly when: string
  readonly where: string
  readonly cancelled: boolean
}

export function wordsOf(event: Event): PreviewWords {
  return {
    title: event.title,
    when: whenOf(event),
    where: [event.venue_name, event.venue_city].filter(Boolean).join(', '),
    cancelled: event.status === 'cancelled',
  }
}

/** `Fri, Nov 20  ·  8:00 PM`, or the days of an event of a day and longer: `Fri, Dec 4 – Sun, Dec 6`. */
function whenOf({ start_datetime, end_datetime, timezone, is_all_day }: Event): string {
  const start = Temporal.Instant.from(start_datetime).toZonedDateTimeISO(timezone)
  // The end of whole days is the midnight after the last day.
  const last = Temporal.Instant.from(end_datetime).toZonedDateTimeISO(timezone).subtract({ seconds: 1 })
  const isLong = start.until(last, { largestUnit: 'hours' }).hours >= 24
  if (isLong) return dateRange([start, last], locales.en, { weekday: true })
  const date = shortDate(start, locales.en)
  return is_all_day ? date : `${date}  ·  ${clockTime(start, locales.en)}`
}
