import {
  defaultImportHorizon,
  importHorizons,
  importStatuses,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { linkFeedBody } from '@floorcraft/contract/imports/linked-feeds.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { useLinkFeed } from '../calendar-import/api.ts'
import { CalendarAddressField } from '../calendar-import/calendar-address-field.tsx'
import { CalendarInstructions } from '../calendar-import/calendar-instructions.tsx'

/** Links a calendar to a scene. Load it when it is opened. */
export function LinkDialog(props: {
  readonly scene: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}) {
  const { scene, onClose } = props
  const t = useText(linkedFeedsTexts)
  const words = useText(calendarImportTexts)
  const { statuses } = useText(eventsTexts)
  const link = useLinkFeed(scene.id)
  const form = useSchemaForm({
    schema: linkFeedBody,
    defaults: {
      calendar_url: '',
      months_ahead: String(defaultImportHorizon),
      default_status: 'private_draft',
    },
    send: (body) => link.mutateAsync(body),
    failed: t.linkFailed,
    onSent: ({ last_error }) => {
      if (last_error) void showError(`${t.linkedWithError}: ${last_error}`)
      else void showSuccess(t.linked)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.linkTitle}
      description={t.linkText(scene.name)}
      onClose={onClose}
      submit={{ label: t.linkSubmit, pendingLabel: t.linking }}
    >
      <div className="grid gap-3">
        <CalendarAddressField />
        <CalendarInstructions />
      </div>
      <FormSelect
        name="months_ahead"
        label={words.months}
        choices={importHorizons.map((months) => ({
          value: String(months),
          label: words.monthChoice(months),
        }))}
      />
      <FormSelect
        name="default_status"
        label={t.status}
        choices={importStatuses.map((value) => ({ value, label: statuses[value] }))}
      />
    </FormDialog>
  )
}
