import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import {
  endBeforeStartMessage,
  eventFormMessages,
  tooLongMessage,
} from '@floorcraft/contract/editing/event-editing.ts'
import { endAfterStart, isTooLong } from '@floorcraft/contract/events/event-times.ts'
import { calendarDate } from '../../event-fields/rules.ts'

export const timeFields = ['start_date', 'start_time', 'end_date', 'end_time'] as const

/** The four fields, as their inputs hold them. */
export type FormTimes = Readonly<Record<(typeof timeFields)[number], string>>

export interface WallTimes {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

/** For times without a date. */
const anyDate = '2026-01-01'
const usualMinutes = 3 * 60
/** An end after midnight that makes the event longer than this was probably meant otherwise. */
const surprisingHours = 12

/** Start and end as they will be stored, once all four fields are there. */
export function wallTimes({ start_date, start_time, end_date, end_time }: FormTimes): WallTimes | undefined {
  const start = wallTime(start_date, start_time)
  const end = wallTime(end_date, end_time)
  return start && end && { start, end: endAfterStart(start, end) }
}

function wallTime(date: string, time: string): Temporal.PlainDateTime | undefined {
  try {
    return time ? calendarDate(date)?.toPlainDateTime(time) : undefined
  } catch {
    return undefined
  }
}

/** The problems of the times: missing ones of a new event, a start before `earliest`, and an impossible end. */
export function timesProblems(
  times: FormTimes,
  { areRequired, earliest }: { areRequired: boolean; earliest?: Temporal.ZonedDateTime | undefined },
): FieldProblem[] {
  const missing = areRequired ? timeFields.filter((field) => times[field] === '') : []
  const wall = wallTimes(times)
  const start = earliest && wall?.start.toZonedDateTime(earliest.timeZoneId)
  const isPast = earliest && start && Temporal.ZonedDateTime.compare(start, earliest) < 0
  const end = wall && endProblem(wall)
  return [
    ...missing.map((path) => ({ path, message: eventFormMessages[path] })),
    ...(isPast ? [{ path: 'start_date', message: errorCatalogue.EVENT_PAST_DATE.message }] : []),
    ...(end ? [{ path: 'end_date', message: end }] : []),
  ]
}

function endProblem({ start, end }: WallTimes): string | undefined {
  if (Temporal.PlainDateTime.compare(end, start) <= 0) return endBeforeStartMessage
  return isTooLong(start, end) ? tooLongMessage : undefined
}

/** Whether the end was probably meant otherwise, because the event lasts half a day or more. */
export function isSurprising(times: FormTimes): boolean {
  const wall = wallTimes(times)
  if (!wall) return false
  const days = wall.start.toPlainDate().until(wall.end.toPlainDate()).days
  return days === 1 && minutesBetween(wall) > surprisingHours * 60
}

/** Which fields of the end the member has chosen; the others follow the start. */
export interface ChosenEnd {
  readonly date: boolean
  readonly time: boolean
}

/** The times after a change of the start. The fields of the end that were not chosen follow it. */
export function followStart(
  before: FormTimes,
  start: Partial<Pick<FormTimes, 'start_date' | 'start_time'>>,
  chosen: ChosenEnd,
): FormTimes {
  const after = { ...before, ...start }
  if (chosen.date) {
    const days = dayDistance(before.start_date, before.end_date)
    const end_date = days === undefined || days < 0 ? before.end_date : addDays(after.start_date, days)
    return { ...after, end_date: end_date || before.end_date }
  }
  if (chosen.time) return followEndTime(after)
  return addMinutes(after, minutesOf(before))
}

/** The times after a change of the end's time. Unless its date was chosen, it is the first such time after the start. */
export function followEndTime(times: FormTimes): FormTimes {
  const wall = wallTimes({ ...times, end_date: times.start_date })
  return { ...times, end_date: wall?.end.toPlainDate().toString() ?? (times.end_date || times.start_date) }
}

function minutesOf(times: FormTimes): number {
  const wall = wallTimes(times)
  if (wall && minutesBetween(wall) > 0) return minutesBetween(wall)
  const sameDay = wallTimes({ ...times, start_date: anyDate, end_date: anyDate })
  return sameDay ? minutesBetween(sameDay) : usualMinutes
}

function addMinutes(times: FormTimes, minutes: number): FormTimes {
  const start = wallTime(times.start_date || anyDate, times.start_time)
  if (!start) return times
  const end = start.add({ minutes })
  return {
    ...times,
    end_date: times.start_date ? end.toPlainDate().toString() : times.end_date,
    end_time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

const minutesBetween = ({ start, end }: WallTimes) => start.until(end, { largestUnit: 'minutes' }).minutes

function addDays(date: string, days: number): string {
  const day = calendarDate(date)
  return day ? day.add({ days }).toString() : ''
}

function dayDistance(from: string, to: string): number | undefined {
  const [start, end] = [calendarDate(from), calendarDate(to)]
  return start && end ? start.until(end).days : undefined
}

interface NextWeekOptions {
  readonly now: Temporal.PlainDateTime
  /** Dates that are taken already, because the same night takes place on them. */
  readonly taken?: readonly Temporal.PlainDate[]
}

/** The same weekday and times as an earlier event, in the next week that is still to come and free. */
export function nextWeekOf(times: WallTimes, { now, taken = [] }: NextWeekOptions): FormTimes {
  const weeksPast = Math.ceil(times.start.until(now, { largestUnit: 'days' }).total('days') / 7)
  let weeks = Math.max(1, weeksPast)
  while (taken.some((date) => date.equals(times.start.add({ weeks }).toPlainDate()))) weeks += 1
  return movedTimes(times, { weeks })
}

/** The same times, later or earlier by a whole number of days. */
export function movedTimes(
  times: WallTimes,
  by: { readonly weeks: number } | { readonly days: number },
): FormTimes {
  const moved = (wall: Temporal.PlainDateTime) => wall.add(by)
  const date = (wall: Temporal.PlainDateTime) => wall.toPlainDate().toString()
  const time = (wall: Temporal.PlainDateTime) => wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const [start, end] = [moved(times.start), moved(times.end)]
  return { start_date: date(start), start_time: time(start), end_date: date(end), end_time: time(end) }
}
