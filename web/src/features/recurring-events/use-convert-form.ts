import type { Event } from '@floorcraft/contract/events.ts'
import { isWeekly, weekdayOf } from '@floorcraft/contract/recurrence-rule.ts'
import { recurringDefaults } from '@floorcraft/contract/recurring-events.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useConvertToRecurring } from './api.ts'
import { type ConfirmationValues, confirmationOf, usualConfirmation } from './confirmation-values.ts'
import { type RuleChoice, ruleOf } from './rule-choice.ts'
import { ruleFields } from './series-form-values.ts'

interface ConvertValues extends ConfirmationValues {
  rule: RuleChoice
  end_date: string
  skip_dates: readonly string[]
}

/** The form that makes an event, which begins on `start`, the first date of a series. */
export function useConvertForm(
  event: Event,
  { start, onConverted }: { start: Temporal.PlainDate; onConverted: () => void },
) {
  const convert = useConvertToRecurring(event.id)
  const form = useForm<ConvertValues>({
    defaultValues: {
      rule: {
        recurrence_type: recurringDefaults.recurrence_type,
        recurrence_days: [weekdayOf(start)],
        month_week: null,
      },
      end_date: '',
      skip_dates: [],
      ...usualConfirmation,
    },
  })
  const { watch, handleSubmit, setFocus } = form
  useEffect(() => setFocus('rule'), [setFocus])
  const choice = watch('rule')
  const lacksDays =
    choice.recurrence_type !== '' && isWeekly(choice.recurrence_type) && choice.recurrence_days.length === 0
  const submit = handleSubmit(({ rule, end_date, skip_dates, ...confirmation }) =>
    convert.mutate(
      {
        ...ruleFields(rule, start.toString()),
        end_date: end_date || null,
        skip_dates: [...skip_dates],
        ...confirmationOf(confirmation),
      },
      { onSuccess: onConverted },
    ),
  )
  return {
    form,
    submit,
    isPending: convert.isPending,
    lacksDays,
    rule: lacksDays ? undefined : ruleOf(choice, start),
  }
}
