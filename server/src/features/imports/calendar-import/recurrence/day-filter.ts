import type { IcalRecurrenceRule } from './recurrence-rule.ts'
import {
  civilFromDay,
  dayFromCivil,
  daysInMonth,
  type EpochDay,
  isLeapYear,
  weekdayOf,
} from './wall-clock.ts'

/** Whether a day passes every BYxxx part of the rule that is about days. */
export type DayFilter = (day: EpochDay) => boolean

/** Makes one function of the day parts of a rule. A day must match each part by at least one entry. */
export function dayFilterOf(rule: IcalRecurrenceRule): DayFilter {
  const months = new Set(rule.byMonth)
  const monthDays = new Set(rule.byMonthDay)
  const yearDays = new Set(rule.byYearDay)
  const weeks = new Set(rule.byWeekNo)
  // An ordinal (2MO) counts only in months and years; elsewhere only the weekday counts.
  const hasScope = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY'
  const scopeIsMonth = rule.frequency === 'MONTHLY' || rule.byMonth.length > 0

  return (day) => {
    const { year, month, day: monthDay } = civilFromDay(day)
    if (months.size > 0 && !months.has(month)) return false
    const monthLength = daysInMonth(year, month)
    if (monthDays.size > 0 && !monthDays.has(monthDay) && !monthDays.has(monthDay - monthLength - 1)) {
      return false
    }
    const yearDay = day - dayFromCivil(year, 1, 1) + 1
    const yearLength = isLeapYear(year) ? 366 : 365
    if (yearDays.size > 0 && !yearDays.has(yearDay) && !yearDays.has(yearDay - yearLength - 1)) return false
    if (weeks.size > 0) {
      const { week, weeksInYear } = weekOf(day, rule.weekStart)
      if (!weeks.has(week) && !weeks.has(week - weeksInYear - 1)) return false
    }
    if (rule.byDay.length === 0) return true
    const weekday = weekdayOf(day)
    const index = scopeIsMonth ? monthDay - 1 : yearDay - 1
    const length = scopeIsMonth ? monthLength : yearLength
    const fromStart = Math.floor(index / 7) + 1
    const fromEnd = -(Math.floor((length - 1 - index) / 7) + 1)
    return rule.byDay.some(
      (entry) =>
        entry.weekday === weekday &&
        (!hasScope || entry.ordinal === 0 || entry.ordinal === fromStart || entry.ordinal === fromEnd),
    )
  }
}

/** The week number of a day: week 1 is the first with at least four days in its year. */
function weekOf(day: EpochDay, weekStart: number): { week: number; weeksInYear: number } {
  const { year } = civilFromDay(day)
  const next = firstWeekStart(year + 1, weekStart)
  if (day >= next) return { week: 1, weeksInYear: weeksIn(year + 1, weekStart) }
  const first = firstWeekStart(year, weekStart)
  const weekYear = day >= first ? year : year - 1
  const start = firstWeekStart(weekYear, weekStart)
  return { week: Math.floor((day - start) / 7) + 1, weeksInYear: weeksIn(weekYear, weekStart) }
}

function firstWeekStart(year: number, weekStart: number): EpochDay {
  // The fourth of January is always in week 1.
  const fourth = dayFromCivil(year, 1, 4)
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7)
}

function weeksIn(year: number, weekStart: number): number {
  return (firstWeekStart(year + 1, weekStart) - firstWeekStart(year, weekStart)) / 7
}
