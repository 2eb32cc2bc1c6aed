import { dayFilterOf } from './day-filter.ts'
import type { IcalRecurrenceRule } from './recurrence-rule.ts'
import {
  civilFromDay,
  dayFromCivil,
  dayOf,
  daysInMonth,
  END_OF_TIME,
  type EpochDay,
  SECONDS_PER_DAY,
  secondOfDay,
  type WallSeconds,
  weekdayOf,
} from './wall-clock.ts'

/** Remaining work, shared by all expansions under one limit. */
export interface Budget {
  steps: number
}

export interface ExpansionLimits {
  /** Earlier recurrences may be left out when the rule has no COUNT. */
  from?: WallSeconds
  /** Recurrences at or after this wall time are left out. */
  to?: WallSeconds
  /** UNTIL of the rule, inclusive, as a wall time in the zone of DTSTART. */
  until?: WallSeconds
  budget?: Budget
}

/** One period of the rule (a year, a week, an hour ...): the days in it and the times of each of its days. */
interface Period {
  days: EpochDay[]
  times: number[]
}

/**
 * The recurrences of a rule in ascending order, each once, none before `start`. DTSTART is included only when it
 * matches. It always ends: at COUNT, UNTIL, `to`, the year 9999, or when the budget is used up (it is negative then).
 */
export function* recurrences(
  given: IcalRecurrenceRule,
  start: WallSeconds,
  limits: ExpansionLimits = {},
): Generator<WallSeconds, void, undefined> {
  const rule = withDefaults(given, start)
  const budget = limits.budget ?? { steps: Number.POSITIVE_INFINITY }
  const last = Math.min(limits.until ?? END_OF_TIME, (limits.to ?? END_OF_TIME) - 1, END_OF_TIME - 1)
  const from = rule.count === undefined ? Math.max(limits.from ?? start, start) : start
  let remaining = rule.count ?? Number.POSITIVE_INFINITY

  for (const period of periodsOf(rule, start, from, last, budget)) {
    for (const wall of occurrencesIn(period, rule.bySetPos)) {
      if (wall < start) continue
      if (wall > last || remaining-- <= 0 || --budget.steps < 0) return
      yield wall
    }
    if (remaining <= 0) return
  }
}

/** Missing parts of a rule are taken from DTSTART (RFC 5545 section 3.3.10). */
function withDefaults(rule: IcalRecurrenceRule, start: WallSeconds): IcalRecurrenceRule {
  const day = dayOf(start)
  const { month, day: monthDay } = civilFromDay(day)
  const saysDay = [rule.byWeekNo, rule.byYearDay, rule.byMonthDay, rule.byDay].some((part) => part.length > 0)
  if (saysDay) return rule
  if (rule.frequency === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(day), ordinal: 0 }] }
  if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [monthDay] }
  if (rule.frequency !== 'YEARLY') return rule
  return { ...rule, byMonth: rule.byMonth.length > 0 ? rule.byMonth : [month], byMonthDay: [monthDay] }
}

function* occurrencesIn(period: Period, setPositions: number[]): Generator<WallSeconds> {
  const { days, times } = period
  if (setPositions.length === 0) {
    for (const day of days) for (const time of times) yield day * SECONDS_PER_DAY + time
    return
  }
  const total = days.length * times.length
  const indexes = new Set(setPositions.map((position) => (position > 0 ? position - 1 : total + position)))
  for (const index of [...indexes].sort((a, b) => a - b)) {
    if (index < 0 || index >= total) continue
    yield days[Math.floor(index / times.length)]! * SECONDS_PER_DAY + times[index % times.length]!
  }
}

function periodsOf(
  rule: IcalRecurrenceRule,
  start: WallSeconds,
  from: WallSeconds,
  last: WallSeconds,
  budget: Budget,
): Generator<Period> {
  const unit = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 }[rule.frequency as string]
  return unit === undefined
    ? dayPeriods(rule, start, from, last, budget)
    : clockPeriods(rule, unit, start, from, last, budget)
}

/** The periods of a YEARLY, MONTHLY, WEEKLY or DAILY rule: spans of whole days, stepping by the interval. */
function* dayPeriods(
  rule: IcalRecurrenceRule,
  start: WallSeconds,
  from: WallSeconds,
  last: WallSeconds,
  budget: Budget,
): Generator<Period> {
  const matches = dayFilterOf(rule)
  const times = timesOfDay(rule, secondOfDay(start))
  const span = spanOf(rule, dayOf(start))
  const skipped = Math.max(0, Math.floor(span.indexOf(dayOf(from)) / rule.interval) - 1)
  for (let index = skipped * rule.interval; ; index += rule.interval) {
    const { first, length } = span.at(index)
    if (first * SECONDS_PER_DAY > last || --budget.steps < 0) return
    const days: EpochDay[] = []
    for (let day = first; day < first + length; day++) if (matches(day)) days.push(day)
    if (days.length > 0) yield { days, times }
  }
}

/** Numbers the periods of a rule, beginning with the one of DTSTART. */
function spanOf(rule: IcalRecurrenceRule, startDay: EpochDay) {
  const { year, month } = civilFromDay(startDay)
  const weekFirst = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7)
  const monthNumber = year * 12 + month - 1
  switch (rule.frequency) {
    case 'YEARLY':
      return {
        indexOf: (day: EpochDay) => civilFromDay(day).year - year,
        at(index: number) {
          const first = dayFromCivil(year + index, 1, 1)
          return { first, length: dayFromCivil(year + index + 1, 1, 1) - first }
        },
      }
    case 'MONTHLY':
      return {
        indexOf(day: EpochDay) {
          const date = civilFromDay(day)
          return date.year * 12 + date.month - 1 - monthNumber
        },
        at(index: number) {
          const [ofYear, ofMonth] = [Math.floor((monthNumber + index) / 12), ((monthNumber + index) % 12) + 1]
          return { first: dayFromCivil(ofYear, ofMonth, 1), length: daysInMonth(ofYear, ofMonth) }
        },
      }
    case 'WEEKLY':
      return {
        indexOf: (day: EpochDay) => Math.floor((day - weekFirst) / 7),
        at: (index: number) => ({ first: weekFirst + index * 7, length: 7 }),
      }
    default:
      return {
        indexOf: (day: EpochDay) => day - startDay,
        at: (index: number) => ({ first: startDay + index, length: 1 }),
      }
  }
}

function timesOfDay(rule: IcalRecurrenceRule, startSecond: number): number[] {
  const hours = rule.byHour.length > 0 ? rule.byHour : [Math.floor(startSecond / 3600)]
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(startSecond / 60) % 60]
  const seconds = rule.bySecond.length > 0 ? rule.bySecond : [startSecond % 60]
  return hours.flatMap((hour) => minutes.flatMap((minute) => secondsIn(hour * 3600 + minute * 60, seconds)))
}

function secondsIn(minuteStart: number, seconds: number[]): number[] {
  return seconds.filter((second) => second < 60).map((second) => minuteStart + second)
}

/**
 * The periods of an HOURLY, MINUTELY or SECONDLY rule. It steps by the interval from DTSTART and skips days, hours and
 * minutes that cannot match, so that FREQ=SECONDLY;BYMONTH=1 costs nothing in July.
 */
function* clockPeriods(
  rule: IcalRecurrenceRule,
  unit: number,
  start: WallSeconds,
  from: WallSeconds,
  last: WallSeconds,
  budget: Budget,
): Generator<Period> {
  const matches = dayFilterOf(rule)
  const [hours, minutes, seconds] = [new Set(rule.byHour), new Set(rule.byMinute), new Set(rule.bySecond)]
  const origin = Math.floor(start / unit) * unit
  const stride = unit * rule.interval
  const gridFrom = (wall: WallSeconds) => origin + Math.ceil((wall - origin) / stride) * stride
  const ownMinutes = rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(secondOfDay(start) / 60) % 60]
  const ownSeconds = rule.bySecond.length > 0 ? rule.bySecond : [secondOfDay(start) % 60]
  let [knownDay, knownMatch] = [Number.NaN, false]

  for (let wall = Math.max(origin, gridFrom(from - stride)); wall <= last; ) {
    if (--budget.steps < 0) return
    const day = dayOf(wall)
    if (day !== knownDay) [knownDay, knownMatch] = [day, matches(day)]
    const second = secondOfDay(wall)
    if (!knownMatch) {
      wall = gridFrom((day + 1) * SECONDS_PER_DAY)
    } else if (hours.size > 0 && !hours.has(Math.floor(second / 3600))) {
      wall = gridFrom((Math.floor(wall / 3600) + 1) * 3600)
    } else if (unit < 3600 && minutes.size > 0 && !minutes.has(Math.floor(second / 60) % 60)) {
      wall = gridFrom((Math.floor(wall / 60) + 1) * 60)
    } else {
      if (unit === 3600)
        yield { days: [day], times: ownMinutes.flatMap((m) => secondsIn(second + m * 60, ownSeconds)) }
      else if (unit === 60) yield { days: [day], times: secondsIn(second, ownSeconds) }
      else if (seconds.size === 0 || seconds.has(second % 60)) yield { days: [day], times: [second] }
      wall += stride
    }
  }
}
