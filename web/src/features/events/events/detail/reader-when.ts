import { shortDate, zoneName } from '@floorcraft/contract/base/time/dates.ts'
import { timeSpanText } from '@floorcraft/contract/base/time/time-spans.ts'
import { readerTimes } from '../rules.ts'
import type { Reader, Times } from './event-when.ts'

/** The times in the reader's zone, with its name, when the reader's clock differs. */
export function readerWhen(
  event: Times,
  readerZone: string | undefined,
  { t, words, locale }: Reader,
): string | undefined {
  const reader = readerTimes(event, readerZone)
  if (!reader) return undefined
  const { start, end } = reader
  const times = `${shortDate(start, locale)}, ${timeSpanText(start, end, { words, locale })}`
  return t.yourTime(times, zoneLabel(start, locale))
}

/** `Lisbon, GMT+1`, but `UTC` alone. The offset is shown, because few readers know the abbreviations of other countries. */
const zoneLabel = (wall: Temporal.ZonedDateTime, locale: string) =>
  [...new Set([wall.timeZoneId.replace(/.*\//, '').replaceAll('_', ' '), zoneName(wall, locale)])].join(', ')
