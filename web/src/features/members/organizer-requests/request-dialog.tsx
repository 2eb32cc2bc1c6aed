import { requestOrganizerAccessBody } from '@floorcraft/contract/members/organizer-requests.ts'
import { useText } from '../../../lib/messages.tsx'
import { organizerRequestsTexts } from '../../../messages/members/organizer-requests.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useFileRequest } from './api.ts'

export interface RequestDialogProps {
  /** Of the open request, to be changed; empty for a new one. */
  readonly message: string
  readonly onClose: () => void
}

/** Asks for organizer access, with an optional message. Load it when it is opened. */
export function RequestDialog({ message, onClose }: RequestDialogProps) {
  const t = useText(organizerRequestsTexts)
  const file = useFileRequest()
  const form = useSchemaForm({
    schema: requestOrganizerAccessBody,
    defaults: { message },
    send: (body) => file.mutateAsync(body),
    failed: t.sendFailed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.request}
      description={t.dialogText}
      onClose={onClose}
      submit={{ label: t.send, pendingLabel: t.sending }}
    >
      <FormTextArea name="message" label={t.message} hint={t.messageHint} data-autofocus />
    </FormDialog>
  )
}
