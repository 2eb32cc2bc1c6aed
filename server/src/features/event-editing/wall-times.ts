import { endAfterStart } from '@floorcraft/contract/event-times.ts'

/** Start and end on the clock of the place. */
export interface Times {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
}

/** A time as somebody wrote it: what the clock on the wall says, and the moment it stands for. */
export interface ReadTime {
  readonly wall: Temporal.PlainDateTime
  readonly at: Temporal.ZonedDateTime
}

// Years of four digits that stay so in every zone: what PostgreSQL reads, and more than anybody plans.
const dateAndTime = /^[12]\d{3}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i
const zonedName = /^[A-Za-z][\w+/-]*$/

/** The zone's name as IANA spells it; undefined for what names no zone. */
export function readZone(name: string): string | undefined {
  if (!zonedName.test(name)) return undefined
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return undefined
  }
}

/** ISO 8601 to the second: with an offset it is a moment, without one the wall clock of the zone says it. */
export function readTime(text: string, zone: string): ReadTime | undefined {
  if (!dateAndTime.test(text)) return undefined
  try {
    return zoned(Temporal.Instant.from(text), zone)
  } catch {
    // No offset: wall time, or nothing at all.
  }
  try {
    return onWall(Temporal.PlainDateTime.from(text, { overflow: 'reject' }), zone)
  } catch {
    return undefined
  }
}

/** A moment on the clocks of a zone. */
export function zoned(instant: Temporal.Instant, zone: string): ReadTime {
  const at = instant.round({ smallestUnit: 'second', roundingMode: 'floor' }).toZonedDateTimeISO(zone)
  return { wall: at.toPlainDateTime(), at }
}

/** What a clock on the wall says; an hour that is skipped moves on, of one that comes twice the first is meant. */
export function onWall(wall: Temporal.PlainDateTime, zone: string): ReadTime {
  const whole = wall.round({ smallestUnit: 'second', roundingMode: 'floor' })
  return { wall: whole, at: whole.toZonedDateTime(zone) }
}

/**
 * Both times of an event, the end after the start (see `endAfterStart`). Undefined when the end lies on an earlier
 * date.
 */
export function pairTimes(start: ReadTime, end: ReadTime): Times | undefined {
  // Instants first: when the clocks go back, 01:15 can be after 01:30.
  if (isAfter(end.at, start.at)) return { start: start.at, end: end.at }
  if (!start.wall.toPlainDate().equals(end.wall.toPlainDate())) return undefined
  const endWall = endAfterStart(start.wall, end.wall)
  if (!endWall.equals(end.wall)) return { start: start.at, end: onWall(endWall, start.at.timeZoneId).at }
  // The clocks change between two wall times that are in order: the event keeps its length.
  return { start: start.at, end: start.at.add(start.wall.until(end.wall, hours)) }
}

const hours = { largestUnit: 'hours' } as const
const isAfter = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) > 0

/** Whether both times are beginnings of days: the times of an event of whole days. */
export const areMidnights = ({ start, end }: Times): boolean =>
  [start, end].every((time) => time.equals(time.startOfDay()))

/** The same evening so many weeks later, by the clock on the wall. */
export function weeksLater(
  event: { start_wall: string; end_wall: string; start_at: Temporal.Instant; end_at: Temporal.Instant },
  { weeks, zone }: { weeks: number; zone: string },
): Times {
  const later = (wall: string) => Temporal.PlainDateTime.from(wall).add({ weeks })
  const start = onWall(later(event.start_wall), zone)
  const end = onWall(later(event.end_wall), zone)
  const inOrder = Temporal.PlainDateTime.compare(start.wall, end.wall) < 0
  const times = inOrder ? pairTimes(start, end) : undefined
  // It ended in an hour that came twice: then how long it took is all that can be repeated.
  return times ?? { start: start.at, end: start.at.add(event.start_at.until(event.end_at)) }
}
