import { listRecurrenceDates } from '@floorcraft/contract/recurrence.ts'
import { durationHours, startsWithinYears } from '@floorcraft/contract/recurring-events.ts'
import type { TextOf } from '../../messages/in-languages.ts'
import type { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { styleList } from '../event-fields/rules.ts'
import { deadlineProblem } from './confirmation-values.ts'
import { calendarDate, type RuleChoice, ruleOf } from './rule-choice.ts'
import { isStateCode } from './series-form-values.ts'

type Texts = TextOf<typeof recurringEventsTexts>
export type SeriesFormMode = 'create' | 'edit'

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0

/** Each field's problem in the words of the catalogue; undefined when there is none. */
export const seriesProblems = {
  startDate(t: Texts, text: string, today: Temporal.PlainDate): string | undefined {
    const date = calendarDate(text)
    if (!date) return text === '' ? t.problems.start_date : t.form.invalidDate
    if (isBefore(date, today)) return t.problems.startInPast
    return isBefore(today.add({ years: startsWithinYears }), date) ? t.problems.startTooFar : undefined
  },

  /** An end before the first date. */
  neverHappens(
    t: Texts,
    chosen: { rule: RuleChoice; start_date: string; end_date: string; skip_dates: readonly string[] },
  ): string | undefined {
    const start = calendarDate(chosen.start_date)
    const rule = start && ruleOf(chosen.rule, start)
    if (!rule || !calendarDate(chosen.end_date)) return undefined
    const { end_date, skip_dates } = chosen
    const dates = listRecurrenceDates({ ...rule, end_date, skip_dates }, { from: start, limit: 1 })
    return dates.length === 0 ? t.problems.neverHappens : undefined
  },

  endDate(
    t: Texts,
    text: string,
    { today, start }: { today: Temporal.PlainDate; start: string },
  ): string | undefined {
    if (text === '') return undefined
    const date = calendarDate(text)
    const startDate = calendarDate(start)
    if (!date) return t.form.invalidDate
    if (startDate && isBefore(date, startDate)) return t.problems.endBeforeStart
    return isBefore(date, today) ? t.problems.endInPast : undefined
  },

  duration(t: Texts, text: string, mode: SeriesFormMode): string | undefined {
    const hours = Number(text)
    if (text.trim() === '' || Number.isNaN(hours)) return t.problems.duration
    if (mode === 'edit' && hours < durationHours.shortestOnEdit) return t.problems.shortestOnEdit
    if (hours < durationHours.shortest) return t.problems.shortest
    if (hours > durationHours.longest) return t.problems.longest
    return Number.isInteger(hours / durationHours.step) ? undefined : t.problems.durationStep
  },

  state(t: Texts, text: string): string | undefined {
    if (text.trim() === '') return t.problems.venue_state
    return isStateCode(text.trim()) ? undefined : t.problems.stateLength
  },

  styles(t: Texts, text: string): string | undefined {
    return styleList(text).length === 0 ? t.problems.dance_styles : undefined
  },

  /** A number from 0 on, in cents. */
  price(t: Texts, text: string): string | undefined {
    if (text.trim() === '') return undefined
    const price = Number(text)
    if (price < 0) return t.form.negativePrice
    return /^\d+(?:\.\d{1,2})?$/.test(text.trim()) && price <= dearest ? undefined : t.form.invalidPrice
  },

  deadline(t: Texts, text: string): string | undefined {
    return deadlineProblem(text, {
      shortest: t.problems.deadlineShortest,
      longest: t.problems.deadlineLongest,
      whole: t.form.wholeDays,
    })
  },
}

/** The server takes no higher price. */
const dearest = 1_000_000
