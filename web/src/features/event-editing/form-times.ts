import { longestEventDays } from '@floorcraft/contract/time.ts'
import type { EventFormValues } from './event-form-values.ts'

export type FormTimes = Pick<EventFormValues, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

export interface WallTimes {
  readonly start: Temporal.PlainDateTime
  readonly end: Temporal.PlainDateTime
}

const minutesADay = 24 * 60
const usualMinutes = 3 * 60
/** An end that rolls over midnight and makes more than this was probably meant otherwise. */
const surprisingHours = 12

/**
 * Start and end as they will be stored, once all four are there: an end before the start on the same date means the
 * next day (22:00 to 02:00 is four hours). An end that equals its start is a mistake, and stays one.
 */
export function wallTimes({ start_date, start_time, end_date, end_time }: FormTimes): WallTimes | undefined {
  const start = wallTime(start_date, start_time)
  const end = wallTime(end_date, end_time)
  if (!start || !end) return undefined
  const rollsOver = start_date === end_date && Temporal.PlainDateTime.compare(end, start) < 0
  return { start, end: rollsOver ? end.add({ days: 1 }) : end }
}

function wallTime(date: string, time: string): Temporal.PlainDateTime | undefined {
  try {
    return date && time ? Temporal.PlainDateTime.from(`${date}T${time}`) : undefined
  } catch {
    return undefined
  }
}

export type TimesProblem = 'ends-before-start' | 'too-long'

/** What the server would refuse about complete times. */
export function timesProblem(times: FormTimes): TimesProblem | undefined {
  const wall = wallTimes(times)
  if (!wall) return undefined
  if (Temporal.PlainDateTime.compare(wall.end, wall.start) <= 0) return 'ends-before-start'
  const latest = wall.start.add({ days: longestEventDays })
  return Temporal.PlainDateTime.compare(wall.end, latest) > 0 ? 'too-long' : undefined
}

/** Hours and minutes between two wall times in a zone: the clock change of a night counts. */
export function lengthOf({ start, end }: WallTimes, timeZone: string): Temporal.Duration {
  return start.toZonedDateTime(timeZone).until(end.toZonedDateTime(timeZone), { largestUnit: 'hours' })
}

/** What the clocks of a place make of a wall time: skipped, it becomes another; coming twice, it is the first. */
export type ClockChange =
  | { readonly kind: 'skipped'; readonly becomes: Temporal.PlainDateTime }
  | { readonly kind: 'twice' }

/** Whether the clocks are changed at a wall time. */
export function clockChangeAt(wall: Temporal.PlainDateTime, timeZone: string): ClockChange | undefined {
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const becomes = first.toPlainDateTime()
  if (!becomes.equals(wall)) return { kind: 'skipped', becomes }
  return first.equals(wall.toZonedDateTime(timeZone, { disambiguation: 'later' }))
    ? undefined
    : { kind: 'twice' }
}

/** Whether the end was probably meant otherwise: a whole day or half of one that nobody asked for. */
export function isSurprising(times: FormTimes): boolean {
  const wall = wallTimes(times)
  if (!wall) return false
  const days = wall.start.toPlainDate().until(wall.end.toPlainDate()).days
  return days === 1 && minutesBetween(wall) > surprisingHours * 60
}

/** Which of the end's fields somebody chose; the others follow the start. */
export interface ChosenEnd {
  readonly date: boolean
  readonly time: boolean
}

/** The times after the start was changed: what was not chosen of the end follows it. */
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

/** The times after the end's time was changed: unless its date was chosen, it is the first such time after the start. */
export function followEndTime(times: FormTimes): FormTimes {
  const { start_date, start_time, end_time } = times
  if (!start_date || !start_time || !end_time) return { ...times, end_date: times.end_date || start_date }
  return { ...times, end_date: addDays(start_date, end_time < start_time ? 1 : 0) }
}

function minutesOf(times: FormTimes): number {
  const wall = wallTimes(times)
  if (wall && minutesBetween(wall) > 0) return minutesBetween(wall)
  const { start_time, end_time } = times
  if (!start_time || !end_time) return usualMinutes
  return (clockMinutes(end_time) - clockMinutes(start_time) + minutesADay) % minutesADay || usualMinutes
}

function addMinutes(times: FormTimes, minutes: number): FormTimes {
  // Without a date only the clock can follow; any date serves to turn it.
  const start = wallTime(times.start_date || '2026-01-01', times.start_time)
  if (!start) return times
  const end = start.add({ minutes })
  return {
    ...times,
    end_date: times.start_date ? end.toPlainDate().toString() : times.end_date,
    end_time: end.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

const minutesBetween = ({ start, end }: WallTimes) => start.until(end, { largestUnit: 'minutes' }).minutes

function clockMinutes(time: string): number {
  const { hour, minute } = Temporal.PlainTime.from(time)
  return hour * 60 + minute
}

function addDays(date: string, days: number): string {
  const day = plainDate(date)
  return day ? day.add({ days }).toString() : ''
}

function dayDistance(from: string, to: string): number | undefined {
  const [start, end] = [plainDate(from), plainDate(to)]
  return start && end ? start.until(end).days : undefined
}

/** The date in a date input; undefined while there is none, or none that exists. */
export function plainDate(text: string): Temporal.PlainDate | undefined {
  try {
    return text ? Temporal.PlainDate.from(text) : undefined
  } catch {
    return undefined
  }
}

interface NextWeekOptions {
  readonly now: Temporal.PlainDateTime
  /** Starts that are taken already: other dates of the same night. */
  readonly taken?: readonly Temporal.PlainDateTime[]
}

/** The same weekday and times as an earlier event, in the next week that is still to come and free. */
export function nextWeekOf(times: WallTimes, { now, taken = [] }: NextWeekOptions): FormTimes {
  const weeksPast = Math.ceil(times.start.until(now, { largestUnit: 'days' }).total('days') / 7)
  let weeks = Math.max(1, weeksPast)
  while (taken.some((start) => start.equals(times.start.add({ weeks })))) weeks += 1
  const moved = (wall: Temporal.PlainDateTime) => wall.add({ weeks })
  const date = (wall: Temporal.PlainDateTime) => wall.toPlainDate().toString()
  const time = (wall: Temporal.PlainDateTime) => wall.toPlainTime().toString({ smallestUnit: 'minute' })
  const [start, end] = [moved(times.start), moved(times.end)]
  return { start_date: date(start), start_time: time(start), end_date: date(end), end_time: time(end) }
}

/** Days that are likely to be wanted: today, tomorrow, and the coming Friday, Saturday and Sunday. */
export function likelyDates(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const week = Array.from({ length: 8 }, (_, days) => today.add({ days }))
  return week.filter((date, index) => index < 2 || (date.dayOfWeek >= 5 && index < 7))
}
