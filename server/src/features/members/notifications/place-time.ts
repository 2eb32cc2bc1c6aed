import {
  clockTime,
  locales,
  longDay,
  shortDateWithYear,
  zoneName,
} from '@floorcraft/contract/base/time/dates.ts'
import { englishTimeWords, timeSpanText } from '@floorcraft/contract/base/time/time-spans.ts'

const locale = locales.en
const at = (instant: Temporal.Instant, timeZone: string) => instant.toZonedDateTimeISO(timeZone)

/** "Fri, Nov 20, 2026, 8:00 PM PST": the time and zone of the place. */
export function placeTime(instant: Temporal.Instant, timeZone: string): string {
  const wall = at(instant, timeZone)
  return `${shortDateWithYear(wall, locale)}, ${clockTime(wall, locale)} ${zoneName(wall, locale)}`
}

/** "8:00 PM – 11:00 PM (PST)" */
export function placeTimes(start: Temporal.Instant, end: Temporal.Instant, timeZone: string): string {
  const wall = at(start, timeZone)
  const times = timeSpanText(wall, at(end, timeZone), { words: englishTimeWords, locale })
  return `${times} (${zoneName(wall, locale)})`
}

/** "Friday, November 20". */
export const placeDate = (instant: Temporal.Instant, timeZone: string) =>
  longDay(at(instant, timeZone), locale)
