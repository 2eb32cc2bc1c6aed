import { parseTimeZone } from '@floorcraft/contract/base/time/time-zone.ts'
import {
  badTimesMessage,
  endBeforeStartMessage,
  tooLongMessage,
  unknownZoneMessage,
} from '@floorcraft/contract/editing/event-editing.ts'
import { isTooLong } from '@floorcraft/contract/events/event-times.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { storedTimes } from './event-times.ts'
import type { StoredEvent } from './queries.ts'
import {
  areMidnights,
  atInstant,
  atWallTime,
  type ParsedTime,
  pairTimes,
  parseTime,
  type Times,
} from './wall-times.ts'

interface WrittenTimes {
  readonly start_datetime?: string | null | undefined
  readonly end_datetime?: string | null | undefined
  readonly timezone?: string | null | undefined
}

type StoredTimes = ReturnType<typeof storedTimes>

/** The times of a new event; throws VALIDATION_ERROR with the field, or EVENT_PAST_DATE. */
export function newTimes(
  body: WrittenTimes,
  { sceneZone, now }: { sceneZone: string; now: Temporal.Instant },
): StoredTimes {
  const zone = zoneOf(body, sceneZone)
  const times = paired(parseTime(body.start_datetime ?? '', zone), parseTime(body.end_datetime ?? '', zone))
  refusePast(times, now)
  return storedTimes({ ...times, isAllDay: false })
}

/**
 * The times of an event after an edit; undefined when they do not change. When only the time zone changes, the wall times
 * stay: 20:00 here becomes 20:00 there.
 */
export function revisedTimes(
  body: WrittenTimes,
  { before, defaultZone, now }: { before: StoredEvent; defaultZone: string; now: Temporal.Instant },
): StoredTimes | undefined {
  const zone = zoneOf(body, defaultZone)
  const staysInZone = zone === before.timezone
  const stored = (wall: string, at: Temporal.Instant) =>
    staysInZone ? atInstant(at, zone) : atWallTime(Temporal.PlainDateTime.from(wall), zone)
  const times = paired(
    body.start_datetime ? parseTime(body.start_datetime, zone) : stored(before.start_wall, before.start_at),
    body.end_datetime ? parseTime(body.end_datetime, zone) : stored(before.end_wall, before.end_at),
  )
  const startsAsBefore = times.start.toInstant().equals(before.start_at)
  if (staysInZone && startsAsBefore && times.end.toInstant().equals(before.end_at)) return undefined
  const hasStarted = Temporal.Instant.compare(before.start_at, now) < 0
  if (!startsAsBefore && (body.start_datetime || !hasStarted)) refusePast(times, now)
  return storedTimes({ ...times, isAllDay: before.is_all_day && areMidnights(times) })
}

function zoneOf({ timezone }: WrittenTimes, usual: string): string {
  const zone = timezone ? parseTimeZone(timezone) : usual
  if (zone === undefined) throw invalid([{ path: 'timezone', message: unknownZoneMessage }])
  return zone
}

function paired(start: ParsedTime | undefined, end: ParsedTime | undefined): Times {
  const problems = [
    ...(start ? [] : [{ path: 'start_datetime', message: badTimesMessage }]),
    ...(end ? [] : [{ path: 'end_datetime', message: badTimesMessage }]),
  ]
  if (!start || !end) throw invalid(problems)
  const times = pairTimes(start, end)
  if (!times) throw invalid([{ path: 'end_datetime', message: endBeforeStartMessage }])
  if (isTooLong(times.start.toPlainDateTime(), times.end.toPlainDateTime()))
    throw invalid([{ path: 'end_datetime', message: tooLongMessage }])
  return times
}

function refusePast({ start }: Times, now: Temporal.Instant): void {
  if (Temporal.Instant.compare(start.toInstant(), now) < 0) throw new AppError('EVENT_PAST_DATE')
}
