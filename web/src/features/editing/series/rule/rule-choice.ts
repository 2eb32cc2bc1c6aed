import { monthWeeksOf, recurrenceDates } from '@floorcraft/contract/base/time/recurrence.ts'
import {
  isWeekly,
  type MonthWeek,
  type RecurrenceRule,
  type RecurrenceType,
  type Weekday,
  weekdays,
} from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { instancePreview } from '@floorcraft/contract/editing/series.ts'

/** The choices in a form; `''` means that the frequency is missing. */
export interface RuleChoice {
  readonly recurrence_type: RecurrenceType | ''
  readonly recurrence_days: readonly Weekday[]
  /** `weekday`: by the weekday of the start, whose week of the month is not chosen. */
  readonly month_week: MonthWeek | 'weekday' | null
}

/** The rule for the API, with only the fields of its type. */
export function ruleOf(choice: RuleChoice, start: Temporal.PlainDate): RecurrenceRule | undefined {
  const { recurrence_type, recurrence_days } = choice
  if (recurrence_type === '') return undefined
  const weekly = isWeekly(recurrence_type)
  return {
    recurrence_type,
    recurrence_days:
      weekly && recurrence_days.length > 0 ? weekdays.filter((day) => recurrence_days.includes(day)) : null,
    month_week: weekly ? null : fittingWeek(choice.month_week, start),
    start_date: start.toString(),
  }
}

/**
 * The week of the month for a new start, which can be in another week: "by weekday" stays selected, with a week that
 * fits. The last Friday comes before the fourth.
 */
function fittingWeek(chosen: RuleChoice['month_week'], start: Temporal.PlainDate): MonthWeek | null {
  if (chosen === null) return null
  const fitting = monthWeeksOf(start)
  return fitting.find((week) => week === chosen) ?? fitting.at(-1)!
}

/** The monthly rules for a start: on its last (first, second) weekday, or on its day of the month. */
export function monthlyRules(rule: RecurrenceRule): RecurrenceRule[] {
  const weeks = monthWeeksOf(Temporal.PlainDate.from(rule.start_date))
  return [...weeks.toReversed(), null].map((month_week) => ({ ...rule, month_week }))
}

/** The day of the month that some months do not have, if the rule repeats it. */
export function dayLeftOut(rule: RecurrenceRule): number | undefined {
  const { day } = Temporal.PlainDate.from(rule.start_date)
  return !isWeekly(rule.recurrence_type) && rule.month_week === null && day > 28 ? day : undefined
}

export interface PreviewedDate {
  readonly date: Temporal.PlainDate
  readonly isSkipped: boolean
}

/**
 * The next dates: at most twelve, with the skipped ones between them (secondary section 9). Without an end the dates of
 * three months are `soon`, and the others are separate.
 */
export function previewDates({
  rule,
  endDate,
  skipDates,
  today,
}: {
  rule: RecurrenceRule
  endDate: Temporal.PlainDate | undefined
  skipDates: readonly string[]
  today: Temporal.PlainDate
}): { soon: PreviewedDate[]; later: PreviewedDate[] } {
  const start = Temporal.PlainDate.from(rule.start_date)
  const from = Temporal.PlainDate.compare(start, today) > 0 ? start : today
  const until = endDate ? undefined : from.add({ months: instancePreview.months })
  const soon: PreviewedDate[] = []
  const later: PreviewedDate[] = []
  let counted = 0
  for (const date of recurrenceDates({ ...rule, end_date: endDate?.toString() ?? null, skip_dates: [] })) {
    if (counted === instancePreview.most) break
    if (Temporal.PlainDate.compare(date, from) < 0) continue
    const isSkipped = skipDates.includes(date.toString())
    if (!isSkipped) counted++
    const isSoon = !until || Temporal.PlainDate.compare(date, until) <= 0
    ;(isSoon ? soon : later).push({ date, isSkipped })
  }
  return { soon, later }
}

/** Whether a date is in the rule, without regard to skipped dates. */
export function fallsOn(rule: RecurrenceRule, date: Temporal.PlainDate): boolean {
  const [last] = [...recurrenceDates({ ...rule, end_date: date.toString(), skip_dates: [] })].slice(-1)
  return last?.equals(date) ?? false
}
