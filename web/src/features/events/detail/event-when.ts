import type { EventListItem } from '@floorcraft/contract/events.ts'
import { danceNightOf } from '@floorcraft/contract/time.ts'
import { atPlace, clockTime, longDate, nightDate, shortDate, zoneName } from '../../../lib/formats.ts'
import type { eventPageTexts } from '../../../messages/event-page.ts'
import type { TextOf } from '../../../messages/in-languages.ts'
import { readerTimes, timeRange } from '../rules.ts'

type Times = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/** The reader's texts and locale. */
export interface Reader {
  readonly t: TextOf<typeof eventPageTexts>
  readonly locale: string
}

/** Date and times of an event at its place, for two lines. */
export function eventWhen(event: Times, { t, locale }: Reader): { date: string; time: string } {
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  if (event.is_all_day) {
    // The end is the midnight after the last day.
    const last = end.subtract({ hours: 1 })
    const isOneDay = start.toPlainDate().equals(last.toPlainDate())
    const date = isOneDay
      ? longDate(start, locale)
      : `${shortDate(start, locale)} – ${longDate(last, locale)}`
    return { date, time: t.allDay }
  }
  const range = timeRange(start, end, locale)
  const night = danceNightOf(start)
  const isAfterMidnight = !night.equals(start.toPlainDate())
  const day = longDate(start, locale)
  const date = isAfterMidnight ? t.ofNight(day, nightDate(night, locale, { weekday: 'long' })) : day
  if (range.spansDays) {
    return { date, time: t.endsAt(range.start, `${shortDate(end, locale)}, ${clockTime(end, locale)}`) }
  }
  if (range.endsNextDay)
    return { date, time: t.endsNextDay(range.start, `${weekday(end, locale)} ${range.end}`) }
  return { date, time: `${range.start} – ${range.end}` }
}

/** The times in the reader's zone, with the names of both zones, when the reader's clock differs. */
export function readerWhen(
  event: Times,
  readerZone: string | undefined,
  { t, locale }: Reader,
): string | undefined {
  const reader = readerTimes(event, readerZone)
  if (!reader) return undefined
  const { start, end, startAtPlace } = reader
  const isSameDay = start.toPlainDate().equals(end.toPlainDate())
  const times =
    `${shortDate(start, locale)}, ${clockTime(start, locale)} – ` +
    `${isSameDay ? '' : `${shortDate(end, locale)}, `}${clockTime(end, locale)}`
  return t.yourTime(times, zoneLabel(start, locale), zoneLabel(startAtPlace, locale))
}

/** `Europe/Lisbon, GMT+1`: few readers know the abbreviations of other countries. */
const zoneLabel = (wall: Temporal.ZonedDateTime, locale: string) =>
  `${wall.timeZoneId.replaceAll('_', ' ')}, ${zoneName(wall, locale)}`

const weekday = (wall: Temporal.ZonedDateTime, locale: string) => shortDate(wall, locale).split(',')[0]!
