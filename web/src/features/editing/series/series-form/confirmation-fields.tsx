import { deadlineDays } from '@floorcraft/contract/editing/series.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormCheck, FormNumber } from '../../../../ui/form/form-fields.tsx'

/** Whether and until when each date must be confirmed, and what confirming does. */
export function ConfirmationFields() {
  const { form: t } = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const isRequired = useFormValue<boolean>('requires_confirmation')
  return (
    <>
      <FormCheck
        name="requires_confirmation"
        label={labels.requires_confirmation}
        hint={isRequired ? t.requiresConfirmationHint : t.publishedAtOnce}
        className="-my-2"
      />
      {isRequired && (
        <>
          <FormNumber
            name="confirmation_deadline_days"
            label={labels.confirmation_deadline_days}
            inputMode="numeric"
            min={deadlineDays.shortest}
            max={deadlineDays.longest}
            step={1}
            hint={t.deadlineHint}
          />
          <FormCheck
            name="auto_publish_if_confirmed"
            label={labels.auto_publish_if_confirmed}
            hint={t.autoPublishHint}
            className="-my-2"
          />
        </>
      )}
    </>
  )
}
