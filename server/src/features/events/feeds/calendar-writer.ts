import { LRUCache } from 'lru-cache'
import { joinPieces, type Piece, pieceOf } from '../../../platform/http/answers/pieces.ts'
import { type ContentLine, calendarLine, calendarText, writeContentLines } from './content-line.ts'
import { instantStamp, timeZoneComponent, wallStamp } from './time-zone-component.ts'

/** One VEVENT of RFC 5545. */
export interface CalendarEntry {
  /** Never changes, because other calendars identify the event by it. */
  readonly uid: string
  readonly status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  readonly sequence: number
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  readonly timeZone: string
  /** Whole days: both instants are midnights in the time zone. */
  readonly isAllDay: boolean
  readonly title: string
  readonly description: string
  readonly location: string
  readonly position: { readonly latitude: number; readonly longitude: number } | undefined
  /** An address that the server made, so it needs no escaping. */
  readonly url: string
  readonly categories: readonly string[]
  /** A reminder so many minutes before the start, below 0 after it. */
  readonly alarmMinutes?: number | undefined
  readonly createdAt: Temporal.Instant
  readonly updatedAt: Temporal.Instant
}

/** Written entries in bytes, with the spans for which the file must describe their time zones. */
export interface WrittenEntries extends Piece {
  readonly spans: readonly ZoneSpan[]
}

/** In milliseconds since 1970. */
interface ZoneSpan {
  readonly zone: string
  readonly from: number
  readonly to: number
}

export function writeEntry(entry: CalendarEntry): WrittenEntries {
  const [from, to] = [entry.start.epochMilliseconds, entry.end.epochMilliseconds]
  return {
    ...pieceOf(writeContentLines(entryLines(entry))),
    spans: hasWallClock(entry) ? [{ zone: entry.timeZone, from, to }] : [],
  }
}

export const joinEntries = (entries: readonly WrittenEntries[]): WrittenEntries => ({
  ...joinPieces(entries),
  spans: joinSpans(entries.flatMap(({ spans }) => spans)),
})

const joinSpans = (spans: readonly ZoneSpan[]): ZoneSpan[] =>
  [...Map.groupBy(spans, ({ zone }) => zone)].map(([zone, ofZone]) => ({
    zone,
    from: Math.min(...ofZone.map(({ from }) => from)),
    to: Math.max(...ofZone.map(({ to }) => to)),
  }))

/** An iCalendar file (RFC 5545, with the name and refresh interval of RFC 7986 and of older programs). */
export function writeCalendar({
  name,
  entries,
}: {
  name: string
  entries: readonly WrittenEntries[]
}): Piece {
  const all = joinEntries(entries)
  const head = writeContentLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Floorcraft//Calendar//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['NAME', calendarLine(name)],
    ['X-WR-CALNAME', calendarLine(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
  ])
  const zones = all.spans.map(writeTimeZone).join('')
  return joinPieces([pieceOf(head + zones), all, pieceOf(writeContentLines([['END', 'VCALENDAR']]))])
}

/** Written time zones by name and span, each less than a kilobyte. */
const writtenZones = new LRUCache<string, string>({ max: 100 })

function writeTimeZone({ zone, from, to }: ZoneSpan): string {
  const key = `${zone} ${from} ${to}`
  const known = writtenZones.get(key)
  if (known !== undefined) return known
  const [first, last] = [from, to].map((time) => Temporal.Instant.fromEpochMilliseconds(time))
  const written = writeContentLines(timeZoneComponent(zone, { from: first!, to: last! }))
  writtenZones.set(key, written)
  return written
}

const hasWallClock = ({ timeZone, isAllDay }: CalendarEntry) => timeZone !== 'UTC' && !isAllDay

function entryLines(entry: CalendarEntry): ContentLine[] {
  const { position } = entry
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', calendarLine(entry.uid)],
    // The time of the last change instead of the current time, so that an unchanged feed has the same bytes.
    ['DTSTAMP', instantStamp(entry.updatedAt)],
    ['CREATED', instantStamp(entry.createdAt)],
    ['LAST-MODIFIED', instantStamp(entry.updatedAt)],
    ['SEQUENCE', String(entry.sequence)],
    ['STATUS', entry.status],
    dateTime('DTSTART', entry.start, entry),
    dateTime('DTEND', entry.end, entry),
    ['SUMMARY', calendarLine(entry.title)],
    ...(entry.description === '' ? [] : [['DESCRIPTION', calendarText(entry.description)] as const]),
    ...(entry.location === '' ? [] : [['LOCATION', calendarLine(entry.location)] as const]),
    ...(position ? [['GEO', `${position.latitude};${position.longitude}`] as const] : []),
    ['URL', entry.url],
    ...(entry.categories.length === 0
      ? []
      : [['CATEGORIES', entry.categories.map(calendarLine).join(',')] as const]),
    ['TRANSP', entry.status === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'],
    ...alarmLines(entry),
    ['END', 'VEVENT'],
  ]
}

/** Relative to the start, so that it moves with the event. A cancelled event reminds of nothing. */
function alarmLines({ alarmMinutes, status, title }: CalendarEntry): ContentLine[] {
  if (alarmMinutes === undefined || status === 'CANCELLED') return []
  return [
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', calendarText(title)],
    ['TRIGGER', `${alarmMinutes < 0 ? '' : '-'}PT${Math.abs(alarmMinutes)}M`],
    ['END', 'VALARM'],
  ]
}

/**
 * Wall time with its time zone. When clocks go back, one hour is ambiguous and readers interpret it differently, so it is
 * written in UTC.
 */
function dateTime(property: string, instant: Temporal.Instant, entry: CalendarEntry): ContentLine {
  const wall = instant.toZonedDateTimeISO(entry.timeZone).toPlainDateTime()
  if (entry.isAllDay) return [`${property};VALUE=DATE`, wallStamp(wall).slice(0, 8)]
  return hasWallClock(entry) && isUnambiguous(wall, entry.timeZone)
    ? [`${property};TZID=${entry.timeZone}`, wallStamp(wall)]
    : [property, instantStamp(instant)]
}

function isUnambiguous(wall: Temporal.PlainDateTime, timeZone: string): boolean {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wall.toZonedDateTime(timeZone, { disambiguation }),
  )
  return earlier!.equals(later!)
}
