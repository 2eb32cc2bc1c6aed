import type { FieldProblem } from '../base/error-body.ts'
import { countryCode } from '../base/texts/countries.ts'
import { listRecurrenceDates, monthWeeksOf, type RecurrenceSpan } from '../base/time/recurrence.ts'
import { durationHours, seriesMessages, startsWithinYears } from './series.ts'

// Rules that the schemas cannot check: they have no clock and do not know the stored series. ISO dates compare as text.

/** What is wrong with the first date of a new series. */
export function startProblems(start_date: string, today: Temporal.PlainDate): FieldProblem[] {
  const isPast = start_date < today.toString()
  return isPast ? [{ path: 'start_date', message: seriesMessages.startInPast }] : []
}

/** What is wrong with the dates of a new series. */
export function ruleProblems(rule: RecurrenceSpan, today: Temporal.PlainDate): FieldProblem[] {
  const weeks = monthWeeksOf(Temporal.PlainDate.from(rule.start_date))
  const ends = endProblems(rule, today)
  const isTooFar = rule.start_date > today.add({ years: startsWithinYears }).toString()
  const isOtherWeek = rule.month_week !== null && !weeks.includes(rule.month_week)
  return [
    ...(isOtherWeek ? [{ path: 'month_week', message: seriesMessages.monthWeek }] : []),
    ...(isTooFar ? [{ path: 'start_date', message: seriesMessages.startTooFar }] : []),
    ...(ends.length === 0 && !isOtherWeek && neverHappens(rule)
      ? [{ path: 'end_date', message: seriesMessages.neverHappens }]
      : ends),
  ]
}

const neverHappens = (rule: RecurrenceSpan) =>
  rule.end_date !== null &&
  listRecurrenceDates(rule, { from: Temporal.PlainDate.from(rule.start_date), limit: 1 }).length === 0

function endProblems(
  { start_date, end_date }: { start_date: string; end_date: string | null },
  today: Temporal.PlainDate,
): FieldProblem[] {
  if (end_date === null) return []
  if (end_date < start_date) return [{ path: 'end_date', message: seriesMessages.endBeforeStart }]
  return end_date < today.toString() ? [{ path: 'end_date', message: seriesMessages.endInPast }] : []
}

/** Whether a country writes its states in this form: two letters in the USA; other countries have their own forms. */
export const isStateOf = (country: string, state: string) =>
  countryCode(country) !== 'US' || /^\p{L}{2}$/u.test(state)

/** What is wrong with the state of a new series in a scene of this country. */
export const stateProblems = (state: string, country: string): FieldProblem[] =>
  state === '' || isStateOf(country, state)
    ? []
    : [{ path: 'venue_state', message: seriesMessages.stateLength }]

interface Changeable {
  readonly end_date: string | null
  readonly duration_hours: number
  readonly venue_state: string
}

/**
 * What is wrong with a change of a series. Only changed fields are checked: an end in the past, and an unusual duration
 * or long state from an event, may stay as they are.
 */
export function changeProblems(
  before: Changeable & { readonly start_date: string },
  change: { readonly [Field in keyof Changeable]?: Changeable[Field] | undefined },
  { today, country }: { today: Temporal.PlainDate; country: string },
): FieldProblem[] {
  const { start_date } = before
  const { end_date = before.end_date, duration_hours = before.duration_hours, venue_state } = change
  const isOdd =
    duration_hours !== before.duration_hours && !Number.isInteger(duration_hours / durationHours.step)
  return [
    ...(end_date === before.end_date ? [] : endProblems({ start_date, end_date }, today)),
    ...(isOdd ? [{ path: 'duration_hours', message: seriesMessages.durationStep }] : []),
    ...(venue_state === before.venue_state ? [] : stateProblems(venue_state ?? '', country)),
  ]
}
