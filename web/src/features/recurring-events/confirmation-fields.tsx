import { deadlineDays } from '@floorcraft/contract/recurring-events.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Field } from '../../ui/field.tsx'

/** Whether each date is asked for, until when, and what confirming does. */
export function ConfirmationFields(props: {
  requires: UseFormRegisterReturn
  deadline: UseFormRegisterReturn
  autoPublish: UseFormRegisterReturn
  isRequired: boolean
  deadlineError: string | undefined
}) {
  const { requires, deadline, autoPublish, isRequired, deadlineError } = props
  const { form: t } = useText(recurringEventsTexts)
  return (
    <>
      <CheckField
        {...requires}
        label={t.requiresConfirmation}
        hint={isRequired ? t.requiresConfirmationHint : t.publishedAtOnce}
      />
      {isRequired && (
        <>
          <Field
            {...deadline}
            label={t.deadline}
            type="number"
            inputMode="numeric"
            min={deadlineDays.shortest}
            max={deadlineDays.longest}
            error={deadlineError}
            hint={t.deadlineHint}
          />
          <CheckField {...autoPublish} label={t.autoPublish} hint={t.autoPublishHint} />
        </>
      )}
    </>
  )
}
