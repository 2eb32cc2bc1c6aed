import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import type { RecurringInstance } from '@floorcraft/contract/recurring-instances.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useCancelInstance } from './api.ts'
import { longDateWords } from './date-words.ts'
import { FormDialog } from './form-dialog.tsx'

const longestReason = 500

/** Asks why a date is cancelled, and cancels it. */
export function CancelInstanceDialog(props: {
  series: RecurringEvent
  instance: RecurringInstance
  onClose: () => void
}) {
  const { series, instance, onClose } = props
  const t = useText(recurringEventsTexts)
  const locale = useLocale()
  const cancel = useCancelInstance()
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { reason: '' } })
  useEffect(() => setFocus('reason'), [setFocus])
  const submit = handleSubmit(({ reason }) =>
    cancel.mutate(
      { recurringEventId: series.id, instanceId: instance.id, reason: reason.trim() },
      { onSuccess: onClose },
    ),
  )
  return (
    <FormDialog
      title={t.cancelInstance.title}
      description={`${instance.title}, ${longDateWords(atPlace(instance.start_datetime, instance.timezone).toPlainDate(), locale)}`}
      isDirty={false}
      onClose={onClose}
      onSubmit={submit}
      leave={t.cancelInstance.keep}
      send={{
        label: t.cancelInstance.submit,
        pendingLabel: t.cancelInstance.submitting,
        isPending: cancel.isPending,
      }}
    >
      <TextAreaField
        {...register('reason', {
          validate: (text) => text.trim() !== '' || t.problems.cancellationReason,
        })}
        data-autofocus
        label={t.cancelInstance.reason}
        maxLength={longestReason}
        error={formState.errors.reason?.message}
        hint={t.cancelInstance.hint}
      />
    </FormDialog>
  )
}
