import type { RecurringEvent, RecurringInstance } from '@floorcraft/contract/recurring-events.ts'
import { useEffect, useId } from 'react'
import { useForm } from 'react-hook-form'
import { atPlace } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useCancelInstance } from './api.ts'
import { longDateWords } from './date-words.ts'
import { SubmitButton } from './submit-button.tsx'

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
  const formId = useId()
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
    <Dialog
      open
      onClose={onClose}
      title={t.cancelInstance.title}
      description={`${instance.title}, ${longDateWords(atPlace(instance.start_datetime, instance.timezone).toPlainDate(), locale)}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={onClose}>
            {t.cancelInstance.keep}
          </Button>
          <SubmitButton
            form={formId}
            label={t.cancelInstance.submit}
            pendingLabel={t.cancelInstance.submitting}
            isPending={cancel.isPending}
          />
        </div>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
