import {
  badTimesMessage,
  endBeforeStartMessage,
  tooLongMessage,
  unknownZoneMessage,
} from '@floorcraft/contract/event-editing.ts'
import { isTooLong } from '@floorcraft/contract/event-times.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import { storedTimes } from './event-times.ts'
import type { StoredEvent } from './queries.ts'
import {
  areMidnights,
  onWall,
  pairTimes,
  type ReadTime,
  readTime,
  readZone,
  type Times,
  zoned,
} from './wall-times.ts'

interface WrittenTimes {
  readonly start_datetime?: string | null | undefined
  readonly end_datetime?: string | null | undefined
  readonly timezone?: string | null | undefined
}

type StoredTimes = ReturnType<typeof storedTimes>

/** The times of a new event; throws VALIDATION_ERROR with the field, or EVENT_PAST_DATE. */
export function scheduleOf(
  body: WrittenTimes,
  { sceneZone, now }: { sceneZone: string; now: Temporal.Instant },
): StoredTimes {
  const zone = zoneOf(body, sceneZone)
  const times = paired(readTime(body.start_datetime ?? '', zone), readTime(body.end_datetime ?? '', zone))
  refusePast(times, now)
  return storedTimes({ ...times, isAllDay: false })
}

/**
 * The times of an event after an edit, undefined when they stay as they are. Without new times another zone keeps the
 * clock on the wall: 20:00 here becomes 20:00 there.
 */
export function revisedSchedule(
  body: WrittenTimes,
  { before, usualZone, now }: { before: StoredEvent; usualZone: string; now: Temporal.Instant },
): StoredTimes | undefined {
  const zone = zoneOf(body, usualZone)
  const staysInZone = zone === before.timezone
  const stored = (wall: string, at: Temporal.Instant) =>
    staysInZone ? zoned(at, zone) : onWall(Temporal.PlainDateTime.from(wall), zone)
  const times = paired(
    body.start_datetime ? readTime(body.start_datetime, zone) : stored(before.start_wall, before.start_at),
    body.end_datetime ? readTime(body.end_datetime, zone) : stored(before.end_wall, before.end_at),
  )
  const startsAsBefore = times.start.toInstant().equals(before.start_at)
  if (staysInZone && startsAsBefore && times.end.toInstant().equals(before.end_at)) return undefined
  const hasBegun = Temporal.Instant.compare(before.start_at, now) < 0
  if (!startsAsBefore && (body.start_datetime || !hasBegun)) refusePast(times, now)
  return storedTimes({ ...times, isAllDay: before.is_all_day && areMidnights(times) })
}

function zoneOf({ timezone }: WrittenTimes, usual: string): string {
  const zone = timezone ? readZone(timezone) : usual
  if (zone === undefined) throw invalid([{ path: 'timezone', message: unknownZoneMessage }])
  return zone
}

function paired(start: ReadTime | undefined, end: ReadTime | undefined): Times {
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
