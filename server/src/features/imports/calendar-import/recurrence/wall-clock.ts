/**
 * Wall-clock arithmetic on numbers. A wall time is the number of seconds since 1970-01-01T00:00:00 without zone and
 * daylight saving; a day is the number of days since that date. Recurrence rules are defined on wall time, and
 * integers make their expansion fast and exact.
 */
export type WallSeconds = number
export type EpochDay = number

export const SECONDS_PER_DAY = 86_400

export interface CivilDate {
  year: number
  /** 1 to 12 */
  month: number
  /** 1 to 31 */
  day: number
}

/** The day number of a proleptic Gregorian date (Howard Hinnant's days_from_civil). */
export function dayFromCivil(year: number, month: number, day: number): EpochDay {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date of a day number (Howard Hinnant's civil_from_days). */
export function civilFromDay(epochDay: EpochDay): CivilDate {
  const shifted = epochDay + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(epochDay: EpochDay): number {
  return (((epochDay + 3) % 7) + 7) % 7
}

export function dayOf(wall: WallSeconds): EpochDay {
  return Math.floor(wall / SECONDS_PER_DAY)
}

export function secondOfDay(wall: WallSeconds): number {
  return wall - dayOf(wall) * SECONDS_PER_DAY
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether these numbers name a date of the years 1 to 9999. */
export function isCivilDate(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The first wall second after the last year that iCalendar can write. */
export const END_OF_TIME: WallSeconds = dayFromCivil(10_000, 1, 1) * SECONDS_PER_DAY

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

/** `2026-08-22` */
export function isoDateOf(epochDay: EpochDay): string {
  const { year, month, day } = civilFromDay(epochDay)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
}

/** `2026-08-22T21:00:00` */
export function isoWallOf(wall: WallSeconds): string {
  const seconds = secondOfDay(wall)
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${isoDateOf(dayOf(wall))}T${clock.map((part) => pad(part, 2)).join(':')}`
}
