import { Controller } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'
import { calendarDate } from './rule-choice.ts'
import { RuleFields } from './rule-fields.tsx'
import { seriesProblems } from './series-form-rules.ts'
import type { SeriesForm } from './use-series-form.ts'

/** When a new series begins and how often it takes place. */
export function StartAndRule({ form, today }: { form: SeriesForm; today: Temporal.PlainDate }) {
  const t = useText(recurringEventsTexts)
  const { register, control, watch, formState } = form
  return (
    <>
      <Field
        {...register('start_date', {
          validate: (text) => seriesProblems.startDate(t, text, today) ?? true,
        })}
        label={t.form.startDate}
        type="date"
        min={today.toString()}
        error={formState.errors.start_date?.message}
      />
      <Controller
        name="rule"
        control={control}
        render={({ field }) => (
          <RuleFields
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            start={calendarDate(watch('start_date'))}
            daysHint={t.rule.daysHint}
          />
        )}
      />
    </>
  )
}
