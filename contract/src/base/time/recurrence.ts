import {
  isWeekly,
  type MonthWeek,
  monthWeeks,
  type RecurrenceRule,
  weekdayOf,
  weekdays,
} from './recurrence-rule.ts'

/** A rule with its end and its skipped dates. */
export interface RecurrenceSpan extends RecurrenceRule {
  /** The last possible date; null for no end. */
  readonly end_date: string | null
  readonly skip_dates: readonly string[]
}

/** A series without an end has no dates after this many years. */
const furthestYears = 20

/**
 * The dates of a series in order, from its start or from a later date. A month without the day (the 31st) has no date,
 * as in RFC 5545. Every second week counts from the week (Monday to Sunday) of the start.
 */
export function* recurrenceDates(
  span: RecurrenceSpan,
  from?: Temporal.PlainDate,
): Generator<Temporal.PlainDate> {
  const start = Temporal.PlainDate.from(span.start_date)
  const since = from && Temporal.PlainDate.compare(from, start) > 0 ? from : start
  const furthest = start.add({ years: furthestYears })
  const last = span.end_date === null ? furthest : Temporal.PlainDate.from(span.end_date)
  const skipped = new Set(span.skip_dates)
  const bounds = { start, since }
  const dates = isWeekly(span.recurrence_type) ? weeklyDates(span, bounds) : monthlyDates(span, bounds)
  for (const date of dates) {
    if (Temporal.PlainDate.compare(date, last) > 0) return
    if (Temporal.PlainDate.compare(date, furthest) > 0) return
    if (Temporal.PlainDate.compare(date, since) >= 0 && !skipped.has(date.toString())) yield date
  }
}

/** Whole periods before `since` are skipped, so that an old series takes no longer than a new one. */
interface Bounds {
  readonly start: Temporal.PlainDate
  readonly since: Temporal.PlainDate
}

function* weeklyDates({ recurrence_type, recurrence_days }: RecurrenceRule, { start, since }: Bounds) {
  const days = recurrence_days?.length ? recurrence_days : [weekdayOf(start)]
  const offsets = weekdays.flatMap((name, index) => (days.includes(name) ? [index] : []))
  const weeks = recurrence_type === 'biweekly' ? 2 : 1
  const firstMonday = start.subtract({ days: start.dayOfWeek - 1 })
  const passed = Math.floor(firstMonday.until(since).days / (7 * weeks))
  let monday = firstMonday.add({ weeks: weeks * passed })
  for (;;) {
    for (const offset of offsets) yield monday.add({ days: offset })
    monday = monday.add({ weeks })
  }
}

function* monthlyDates({ recurrence_type, month_week }: RecurrenceRule, { start, since }: Bounds) {
  const months = recurrence_type === 'quarterly' ? 3 : 1
  const firstMonth = start.toPlainYearMonth()
  const passed = firstMonth.until(since.toPlainYearMonth(), { largestUnit: 'months' }).months
  let month = firstMonth.add({ months: months * Math.floor(passed / months) })
  for (;;) {
    const date =
      month_week === null ? dayOfMonth(month, start.day) : weekdayOfMonth(month, start.dayOfWeek, month_week)
    if (date) yield date
    month = month.add({ months })
  }
}

function dayOfMonth(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate | undefined {
  return day <= month.daysInMonth ? month.toPlainDate({ day }) : undefined
}

function weekdayOfMonth(
  month: Temporal.PlainYearMonth,
  dayOfWeek: number,
  week: MonthWeek,
): Temporal.PlainDate {
  if (week === -1) {
    const last = month.toPlainDate({ day: month.daysInMonth })
    return last.subtract({ days: (last.dayOfWeek - dayOfWeek + 7) % 7 })
  }
  const first = month.toPlainDate({ day: 1 })
  return first.add({ days: ((dayOfWeek - first.dayOfWeek + 7) % 7) + 7 * (week - 1) })
}

/** The first `limit` dates in [from, until]. */
export function listRecurrenceDates(
  span: RecurrenceSpan,
  { from, until, limit }: { from: Temporal.PlainDate; until?: Temporal.PlainDate; limit: number },
): Temporal.PlainDate[] {
  const found: Temporal.PlainDate[] = []
  for (const date of recurrenceDates(span, from)) {
    if (found.length === limit || (until && Temporal.PlainDate.compare(date, until) > 0)) break
    found.push(date)
  }
  return found
}

/** The values of `month_week` that fit a date: its week of the month, and -1 for the last. The fifth is only -1. */
export function monthWeeksOf(date: Temporal.PlainDate): MonthWeek[] {
  const week = Math.ceil(date.day / 7)
  const isLast = date.day + 7 > date.daysInMonth
  return monthWeeks.filter((each) => each === week || (each === -1 && isLast))
}

/**
 * The start and end of one date of a series. Both follow the clock of the place: 22:00 to 03:00 stays the same when the
 * clocks change. A start that the clocks skip moves to the next hour, and the event keeps its length.
 */
export function instanceTimes({
  date,
  startTime,
  durationHours,
  timeZone,
}: {
  date: Temporal.PlainDate
  /** HH:MM */
  startTime: string
  durationHours: number
  timeZone: string
}): { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime } {
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(startTime))
  const start = wall.toZonedDateTime(timeZone)
  const minutes = Math.round(durationHours * 60)
  const isSkipped = !start.toPlainDateTime().equals(wall)
  // Only a skipped start can be after the end's wall time. Then the end follows the start.
  return { start, end: isSkipped ? start.add({ minutes }) : wall.add({ minutes }).toZonedDateTime(timeZone) }
}

/** How many weeks ahead the dates of a series are made. */
export const generatedWeeksAhead = 8
