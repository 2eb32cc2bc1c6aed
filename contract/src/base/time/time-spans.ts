import { clockTime, shortDate } from './dates.ts'
import { danceNightOf } from './time.ts'

/** The words in times that no locale knows. */
export const englishTimeWords = {
  noon: 'noon',
  midnight: 'midnight',
  nextDay: 'next day',
  allDay: 'All day',
}

export type TimeWords = Readonly<typeof englishTimeWords>

export interface TimeSpanWords {
  /** `8:00 PM`, `noon` */
  readonly start: string
  /** `11:00 PM`, `midnight`; with its date when the event lasts several dance nights: `Sun, Dec 13, 11:00 PM`. */
  readonly end: string
  /** `next day`, for an end after midnight: `2:00 AM` alone could be read as the same day. */
  readonly note: string | undefined
  /** More than one dance night. */
  readonly spansDays: boolean
}

interface Reader {
  readonly words: TimeWords
  readonly locale: string
}

/** The start and the end of an event at its place, for pages that write them apart. */
export function timeSpan(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  { words, locale }: Reader,
): TimeSpanWords {
  const isOneDay = start.toPlainDate().equals(end.toPlainDate())
  const spansDays = !isOneDay && !danceNightOf(start).equals(danceNightOf(end.subtract({ seconds: 1 })))
  const isNextDay = !isOneDay && !spansDays
  const isMidnight = isNextDay && minuteOf(end) === 0
  const clock = (wall: Temporal.ZonedDateTime) =>
    minuteOf(wall) === 12 * 60 ? words.noon : clockTime(wall, locale)
  return {
    start: clock(start),
    end: isMidnight ? words.midnight : spansDays ? `${shortDate(end, locale)}, ${clock(end)}` : clock(end),
    note: isNextDay && !isMidnight ? words.nextDay : undefined,
    spansDays,
  }
}

const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime) => hour * 60 + minute

/** `8:00 PM – 11:00 PM`, `8:00 PM – midnight`, `8:00 PM – 2:00 AM, next day` */
export function timeSpanText(
  start: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
  reader: Reader,
): string {
  const span = timeSpan(start, end, reader)
  return `${span.start} – ${span.end}${span.note ? `, ${span.note}` : ''}`
}
