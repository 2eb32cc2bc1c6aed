import { sentenceCase } from '../texts/text-length.ts'

export const recurrenceTypes = ['weekly', 'biweekly', 'monthly', 'quarterly'] as const
export type RecurrenceType = (typeof recurrenceTypes)[number]

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Which weekday of a month: the first to the fourth, or the last (-1). */
export const monthWeeks = [1, 2, 3, 4, -1] as const
export type MonthWeek = (typeof monthWeeks)[number]

/** When a series takes place. Dates are `YYYY-MM-DD` at its place. */
export interface RecurrenceRule {
  readonly recurrence_type: RecurrenceType
  /** For weekly and biweekly series; the weekday of the start by default. */
  readonly recurrence_days: readonly Weekday[] | null
  /** For monthly and quarterly series on a weekday ("first Friday"); null repeats the day of the month. */
  readonly month_week: MonthWeek | null
  readonly start_date: string
}

/** Whether a rule repeats weekdays, not a day of the month. */
export const isWeekly = (type: RecurrenceType) => type === 'weekly' || type === 'biweekly'

/** The name of a date's weekday. */
export const weekdayOf = (date: Temporal.PlainDate): Weekday => weekdays[date.dayOfWeek - 1]!

const ordinals: Readonly<Record<MonthWeek, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  [-1]: 'last',
}

/** "Friday" */
export const weekdayName = (day: Weekday) => sentenceCase(day)
const ordinalDay = (day: number) => {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `${day}${ending}`
}
const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The rule in English: "every Friday", "every other week on Monday and Thursday", "the last Sunday of every month". */
export function frequencyText({
  recurrence_type,
  recurrence_days,
  month_week,
  start_date,
}: RecurrenceRule): string {
  const start = Temporal.PlainDate.from(start_date)
  if (isWeekly(recurrence_type)) {
    const days = recurrence_days?.length ? recurrence_days : [weekdayOf(start)]
    const names = joined(weekdays.filter((day) => days.includes(day)).map(weekdayName))
    if (days.length === weekdays.length)
      return recurrence_type === 'weekly' ? 'every day' : 'every day of every other week'
    if (recurrence_type === 'weekly') return `every ${names}`
    // "Every second Friday" could also be the second one of each month.
    return days.length === 1 ? `every other ${names}` : `every other week on ${names}`
  }
  const which =
    month_week === null
      ? `the ${ordinalDay(start.day)}`
      : `the ${ordinals[month_week]} ${weekdayName(weekdayOf(start))}`
  return `${which} of every ${recurrence_type === 'quarterly' ? 'third month' : 'month'}`
}
