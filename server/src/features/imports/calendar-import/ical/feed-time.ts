import { type DurationText, parseDateTimeText, parseDuration } from '../recurrence/date-time-text.ts'
import { dayOf, isoDateOf, isoWallOf, SECONDS_PER_DAY, type WallSeconds } from '../recurrence/wall-clock.ts'
import { type EpochSeconds, UTC, type Zone } from '../zones/zone.ts'
import type { Property } from './content-lines.ts'

/** A date, a floating wall time, or a wall time in a zone. */
export interface FeedTime {
  kind: 'date' | 'floating' | 'zoned'
  wall: WallSeconds
  /** The place's zone when the time has none of its own. */
  zone: Zone
}

/** What is needed to read the times of a calendar. */
export interface TimeContext {
  findZone: (tzid: string) => Zone | undefined
  /** X-WR-TIMEZONE: used when a TZID cannot be resolved. */
  calendarZone: Zone | undefined
  /** The zone of the place: dates and floating times are wall times there. */
  placeZone: Zone
}

/** Reads one date or date-time; the zone comes from its property. */
export function readTime(text: string, property: Property, context: TimeContext): FeedTime | undefined {
  const read = parseDateTimeText(text)
  if (!read) return undefined
  if (read.kind === 'date') return { kind: 'date', wall: read.seconds, zone: context.placeZone }
  if (read.kind === 'utc') return { kind: 'zoned', wall: read.seconds, zone: UTC }
  if (property.params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { kind: 'date', wall: dayOf(read.seconds) * SECONDS_PER_DAY, zone: context.placeZone }
  }
  const tzid = property.params.get('TZID')?.trim()
  const zone = tzid ? (context.findZone(tzid) ?? context.calendarZone) : undefined
  return zone
    ? { kind: 'zoned', wall: read.seconds, zone }
    : { kind: 'floating', wall: read.seconds, zone: context.placeZone }
}

/** Reads a list of dates, date-times or periods (EXDATE, RDATE). Items that cannot be read are left out. */
export function readTimes(property: Property, context: TimeContext): PeriodTime[] {
  const times: PeriodTime[] = []
  for (const item of property.value.split(',')) {
    const [first = '', second] = item.split('/')
    const start = readTime(first, property, context)
    if (!start) continue
    const duration = second === undefined ? undefined : parseDuration(second)
    const end = second === undefined || duration ? undefined : readTime(second, property, context)
    const length: EventLength | undefined = duration
      ? { kind: 'nominal', ...duration }
      : end && instantOf(end) > instantOf(start)
        ? { kind: 'exact', seconds: instantOf(end) - instantOf(start) }
        : undefined
    times.push({ ...start, length })
  }
  return times
}

export type PeriodTime = FeedTime & { length: EventLength | undefined }

/**
 * How long every occurrence lasts. DTEND gives an exact number of seconds. The days of a DURATION are calendar days,
 * which may have 23 or 25 hours (RFC 5545 section 3.8.5.3).
 */
export type EventLength = { kind: 'exact'; seconds: number } | ({ kind: 'nominal' } & DurationText)

export function instantOf(time: FeedTime): EpochSeconds {
  return time.zone.instantOf(time.wall)
}

/** `20260912T010000Z`, `20260912T210000` for floating times, `20260912` for dates: as RECURRENCE-ID is written. */
export function basicText(time: FeedTime): string {
  if (time.kind === 'date') return isoDateOf(dayOf(time.wall)).replaceAll('-', '')
  const iso = isoWallOf(time.kind === 'zoned' ? instantOf(time) : time.wall).replace(/[-:]/g, '')
  return time.kind === 'zoned' ? `${iso}Z` : iso
}
