import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import {
  changeProblems,
  ruleProblems,
  startProblems,
  stateProblems,
} from '@floorcraft/contract/editing/series-problems.ts'
import { outsideProblems } from '@floorcraft/contract/events/schedule-times.ts'
import { numberIn, plainInput } from '../../../../ui/form/form-values.ts'
import { currencyProblems } from '../../event-fields/currency/rules.ts'
import { calendarDate, namedEntries, sharesIn, styleList } from '../../event-fields/rules.ts'
import { type RuleChoice, ruleOf } from '../rule/rule-choice.ts'
import { anyDateOf, type ConfirmationValues, type SeriesFormValues } from './series-values.ts'

/** Where the names of the calls and those of the forms differ. */
export const seriesFieldOf = {
  'price_info.presale': 'presale',
  'price_info.door': 'door',
  price_info: 'presale',
  currency: 'presale',
} as const

/** The input of POST /recurring-events. */
export const createInput = (values: SeriesFormValues) => ({
  ...sharedInput(values),
  ...ruleInput(values, values.start_date),
  duration_hours: numberIn(values.duration_hours),
})

/** The input of PATCH /recurring-events/{id}. An unchanged duration is left out, because that of an event may be unusual. */
export function updateInput(values: SeriesFormValues, base: Series) {
  const duration_hours = numberIn(values.duration_hours)
  return {
    ...sharedInput(values),
    duration_hours: duration_hours === base.duration_hours ? undefined : duration_hours,
    cancel_dates: values.status === 'ended' && values.cancel_dates,
    scope: values.scope === 'pending' ? null : values.scope || null,
    version: base.version,
  }
}

const sharedInput = (values: SeriesFormValues) => ({
  ...plainInput(values),
  dance_styles: styleList(values.dance_styles),
  line_up: namedEntries(values.line_up),
  schedule: values.schedule,
  music: sharesIn(values.music),
  price_info: { presale: numberIn(values.presale), door: numberIn(values.door) },
  ...confirmationInput(values),
})

/** Secondary section 7: `recurrence_days` is null when empty. */
export function ruleInput(choice: RuleChoice, startDate: string) {
  const start = calendarDate(startDate)
  const rule = start && ruleOf(choice, start)
  return {
    recurrence_type: choice.recurrence_type || null,
    recurrence_days: rule?.recurrence_days ?? null,
    month_week: rule?.month_week ?? null,
  }
}

/**
 * The settings for confirmation. The deadline is sent only when dates are confirmed, and an empty one is sent as too
 * short.
 */
export const confirmationInput = (values: ConfirmationValues) => ({
  requires_confirmation: values.requires_confirmation,
  confirmation_deadline_days: values.requires_confirmation
    ? (numberIn(values.confirmation_deadline_days) ?? 0)
    : undefined,
  auto_publish_if_confirmed: values.auto_publish_if_confirmed,
})

/** The items outside the times of each date. */
function scheduleProblems(values: SeriesFormValues): FieldProblem[] {
  const date = anyDateOf(values)
  return date ? outsideProblems(values.schedule, date) : []
}

/** Where a series takes place. */
interface Place {
  /** The date there. */
  readonly today: Temporal.PlainDate
  /** Empty while no scene is chosen. */
  readonly country: string
}

/** What the schema cannot check in a new series: it begins today or later, and has a date before its end. */
export function newSeriesProblems(values: SeriesFormValues, { today, country }: Place): FieldProblem[] {
  const isPast = calendarDate(values.start_date) ? startProblems(values.start_date, today) : []
  const dates = isPast.length > 0 ? isPast : spanProblems(values, today)
  return [
    ...dates,
    ...scheduleProblems(values),
    ...stateProblems(values.venue_state.trim(), country),
    ...currencyProblems(values),
  ]
}

/** What the schema cannot check about the dates of a series. */
export function spanProblems(
  values: RuleChoice & Pick<SeriesFormValues, 'start_date' | 'end_date' | 'skip_dates'>,
  today: Temporal.PlainDate,
): FieldProblem[] {
  const start = calendarDate(values.start_date)
  const rule = start && ruleOf(values, start)
  if (!rule) return []
  const end_date = calendarDate(values.end_date)?.toString() ?? null
  return ruleProblems({ ...rule, end_date, skip_dates: values.skip_dates }, today)
}

/** What the schema cannot check in a change: unchanged parts may have values that a new series could not have. */
export function changedSeriesProblems(values: SeriesFormValues, base: Series, place: Place): FieldProblem[] {
  const problems = changeProblems(
    base,
    {
      end_date: calendarDate(values.end_date)?.toString() ?? null,
      duration_hours: Number(values.duration_hours),
      venue_state: values.venue_state.trim(),
    },
    place,
  )
  return [...problems, ...scheduleProblems(values), ...currencyProblems(values)]
}
