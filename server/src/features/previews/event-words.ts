import type { Event } from '@floorcraft/contract/events.ts'

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

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const
const clockFormat = { hour: 'numeric', minute: '2-digit' } as const

/** `Fri, Nov 20  ·  8:00 PM`, or the days of an event of a day and longer: `Fri, Dec 4 – Sun, Dec 6`. */
function whenOf({ start_datetime, end_datetime, timezone, is_all_day }: Event): string {
  const start = Temporal.Instant.from(start_datetime).toZonedDateTimeISO(timezone)
  // The end of whole days is the midnight after the last day.
  const last = Temporal.Instant.from(end_datetime).toZonedDateTimeISO(timezone).subtract({ seconds: 1 })
  const [first, final] = [start.toLocaleString('en-US', dayFormat), last.toLocaleString('en-US', dayFormat)]
  const isLong = start.until(last, { largestUnit: 'hours' }).hours >= 24
  if (isLong) return `${first} – ${final}`
  return is_all_day ? first : `${first}  ·  ${start.toLocaleString('en-US', clockFormat)}`
}
