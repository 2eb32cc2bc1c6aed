import { isWeekly, type RecurrenceType, recurrenceTypes } from '@floorcraft/contract/recurrence-rule.ts'
import { type Ref, useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { monthlyRules, type RuleChoice, ruleOf } from './rule-choice.ts'
import { WeekdayPicker } from './weekday-picker.tsx'

export interface RuleFieldsProps {
  readonly value: RuleChoice
  readonly onChange: (value: RuleChoice) => void
  /** Where the series begins, once it is chosen: by the month its day and weekday are offered. */
  readonly start: Temporal.PlainDate | undefined
  readonly typeError?: string | undefined
  readonly daysHint?: string | undefined
  /** Whether "how often" can be left open. */
  readonly hasNone?: boolean
  readonly ref?: Ref<HTMLSelectElement>
}

/** How often a series takes place, and on which days. */
export function RuleFields({ value, onChange, start, typeError, daysHint, hasNone, ref }: RuleFieldsProps) {
  const t = useText(recurringEventsTexts)
  const type = value.recurrence_type
  return (
    <>
      <SelectField
        ref={ref}
        label={t.rule.type}
        value={type}
        none={hasNone ? t.rule.chooseType : undefined}
        error={typeError}
        choices={recurrenceTypes.map((one) => ({ value: one, label: t.rule.types[one] }))}
        onChange={(event) =>
          onChange({ ...value, recurrence_type: event.target.value as RecurrenceType | '' })
        }
      />
      {type !== '' && isWeekly(type) && (
        <WeekdayPicker
          value={value.recurrence_days}
          hint={daysHint}
          onChange={(recurrence_days) => onChange({ ...value, recurrence_days })}
        />
      )}
      {type !== '' && !isWeekly(type) && start && (
        <MonthDayChoice value={value} start={start} onChange={onChange} />
      )}
    </>
  )
}

/** "On the 6th", "on the first Friday": the ways the start can be repeated by the month. */
function MonthDayChoice(props: {
  value: RuleChoice
  start: Temporal.PlainDate
  onChange: (value: RuleChoice) => void
}) {
  const { value, start, onChange } = props
  const t = useText(recurringEventsTexts)
  const events = useText(eventsTexts)
  const name = useId()
  const rule = ruleOf(value, start)
  if (!rule) return null
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t.rule.monthDay}</legend>
      <div className="grid gap-2">
        {monthlyRules(rule).map((choice) => (
          <label
            key={String(choice.month_week)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface px-3.5 py-2 font-medium has-checked:border-brand-text has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              checked={choice.month_week === rule.month_week}
              onChange={() => onChange({ ...value, month_week: choice.month_week })}
              className="size-5 shrink-0 accent-brand"
            />
            {t.rule.on(events.repeats(choice))}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
