import { endAfterStart } from '@floorcraft/contract/events/event-times.ts'

export interface Times {
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
}

/** A time with its written wall time, which can differ from the wall time of `at` when clocks change. */
export interface ParsedTime {
  readonly wall: Temporal.PlainDateTime
  readonly at: Temporal.ZonedDateTime
}

// Years from 1000 to 2999, which PostgreSQL can read in every time zone.
const dateAndTime = /^[12]\d{3}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** Reads ISO 8601: an instant if the text has an offset, else a wall time in the time zone. */
export function parseTime(text: string, zone: string): ParsedTime | undefined {
  if (!dateAndTime.test(text)) return undefined
  try {
    return atInstant(Temporal.Instant.from(text), zone)
  } catch {
    // The text has no offset, or it is invalid.
  }
  try {
    return atWallTime(Temporal.PlainDateTime.from(text, { overflow: 'reject' }), zone)
  } catch {
    return undefined
  }
}

/** An instant in a time zone, rounded down to the second. */
export function atInstant(instant: Temporal.Instant, zone: string): ParsedTime {
  const at = instant.round({ smallestUnit: 'second', roundingMode: 'floor' }).toZonedDateTimeISO(zone)
  return { wall: at.toPlainDateTime(), at }
}

/** A wall time in a time zone. A skipped time becomes a later one; an ambiguous time means the first. */
export function atWallTime(wall: Temporal.PlainDateTime, zone: string): ParsedTime {
  const whole = wall.round({ smallestUnit: 'second', roundingMode: 'floor' })
  return { wall: whole, at: whole.toZonedDateTime(zone) }
}

/**
 * The start and the end of an event. The end can move to the next day (see `endAfterStart`). Undefined when the end is
 * on a date before the start, or before the time to which a skipped start moves.
 */
export function pairTimes(start: ParsedTime, end: ParsedTime): Times | undefined {
  // Compares instants first, because 01:15 can be after 01:30 when the clocks go back.
  if (isAfter(end.at, start.at)) return { start: start.at, end: end.at }
  if (!start.wall.toPlainDate().equals(end.wall.toPlainDate())) return undefined
  const endWall = endAfterStart(start.wall, end.wall)
  const moved = atWallTime(endWall, start.at.timeZoneId).at
  if (isAfter(moved, start.at)) return { start: start.at, end: moved }
  // The clocks change between start and end: the event keeps its written duration.
  return { start: start.at, end: start.at.add(start.wall.until(endWall, hours)) }
}

const hours = { largestUnit: 'hours' } as const
const isAfter = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) > 0

/** Whether both times are the start of a day, as in a whole-day event. */
export const areMidnights = ({ start, end }: Times): boolean =>
  [start, end].every((time) => time.equals(time.startOfDay()))

/** The same wall times a number of weeks later. */
export function weeksLater(
  event: { start_wall: string; end_wall: string; start_at: Temporal.Instant; end_at: Temporal.Instant },
  { weeks, zone }: { weeks: number; zone: string },
): Times {
  const later = (wall: string) => Temporal.PlainDateTime.from(wall).add({ weeks })
  const start = atWallTime(later(event.start_wall), zone)
  const end = atWallTime(later(event.end_wall), zone)
  const inOrder = Temporal.PlainDateTime.compare(start.wall, end.wall) < 0
  const times = inOrder ? pairTimes(start, end) : undefined
  // If the event ended in an ambiguous hour, only its duration can be kept.
  return times ?? { start: start.at, end: start.at.add(event.start_at.until(event.end_at)) }
}
