import {
  isWeekly,
  recurrenceTypes,
  weekdayOf,
  weekdays,
} from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { useFormControl, useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormGroup, FormSelect } from '../../../../ui/form/form-fields.tsx'
import { DateAndTime } from '../../event-fields/basic-fields.tsx'
import { weekdayWord } from '../date-words.ts'
import { monthlyRules, type RuleChoice, ruleOf } from './rule-choice.ts'

/** The current rule of a form. */
export const useRuleChoice = (): RuleChoice => ({
  recurrence_type: useFormValue('recurrence_type'),
  recurrence_days: useFormValue('recurrence_days'),
  month_week: useFormValue('month_week'),
})

export interface RuleFieldsProps {
  /** The start of the series, if chosen. The monthly rules use its day and weekday. */
  readonly start: Temporal.PlainDate | undefined
  readonly daysHint?: string | undefined
  /** Whether the weekday of the start is chosen while no other day is. */
  readonly proposesDay?: boolean
  /** Whether the frequency can stay empty. */
  readonly hasNone?: boolean
  /** Beside the frequency. */
  readonly beside?: ReactNode
}

/** The frequency of a series, and its days. */
export function RuleFields({ start, daysHint, proposesDay, hasNone, beside }: RuleFieldsProps) {
  const { rule: t } = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const type = useFormValue<RuleChoice['recurrence_type']>('recurrence_type')
  const frequency = (
    <FormSelect
      name="recurrence_type"
      label={labels.recurrence_type}
      none={hasNone ? t.chooseType : undefined}
      choices={recurrenceTypes.map((one) => ({ value: one, label: t.types[one] }))}
    />
  )
  return (
    <>
      {beside ? (
        <DateAndTime>
          {frequency}
          {beside}
        </DateAndTime>
      ) : (
        frequency
      )}
      {type !== '' && isWeekly(type) && (
        <WeekdayPicker hint={daysHint} proposed={proposesDay ? start : undefined} />
      )}
      {type !== '' && !isWeekly(type) && start && <MonthDayChoice start={start} />}
    </>
  )
}

/** A button for each weekday. */
function WeekdayPicker(props: { hint: string | undefined; proposed: Temporal.PlainDate | undefined }) {
  const { hint, proposed } = props
  const { labels } = useText(eventFieldsTexts)
  const locale = useLocale()
  const { value, set, ...state } = useFormControl<RuleChoice['recurrence_days']>('recurrence_days')
  const chosen = value.length > 0 || !proposed ? value : [weekdayOf(proposed)]
  return (
    <FormGroup name="recurrence_days" label={labels.recurrence_days} hint={hint} {...state}>
      <div className="grid grid-cols-7 gap-1.5">
        {weekdays.map((day, index) => (
          <label
            key={day}
            className="grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface text-sm font-semibold transition-colors hover:bg-sunken has-checked:border-brand-text has-checked:bg-brand-soft has-checked:text-brand-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text"
          >
            <input
              type="checkbox"
              className="sr-only"
              aria-label={weekdayWord(index, locale, 'long')}
              checked={chosen.includes(day)}
              onChange={() =>
                set(chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day])
              }
            />
            <span aria-hidden>{weekdayWord(index, locale, 'short')}</span>
          </label>
        ))}
      </div>
    </FormGroup>
  )
}

/** The monthly rules for the start: "On the 6th", "on the first Friday". */
function MonthDayChoice({ start }: { start: Temporal.PlainDate }) {
  const { rule: t } = useText(seriesTexts)
  const { repeats } = useText(eventsTexts)
  const { set, error } = useFormControl<RuleChoice['month_week']>('month_week')
  const rule = ruleOf(useRuleChoice(), start)
  if (!rule) return null
  return (
    <FormGroup name="month_week" label={t.monthDay} error={error}>
      <div className="grid gap-2">
        {monthlyRules(rule).map((choice) => (
          <label
            key={String(choice.month_week)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 font-medium has-checked:border-brand-text has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="month-day"
              checked={choice.month_week === rule.month_week}
              onChange={() => set(choice.month_week)}
              className="size-5 shrink-0 accent-brand"
            />
            {t.on(repeats(choice))}
          </label>
        ))}
      </div>
    </FormGroup>
  )
}
