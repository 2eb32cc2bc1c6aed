import { requestAccountDeletionBody } from '@floorcraft/contract/office/account-deletion.ts'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useRequestDeletion } from './api.ts'

/** Asks for the mail that deletes the account. Load it when it is opened. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText(privacyTexts).deleting
  const request = useRequestDeletion()
  const form = useSchemaForm({
    schema: requestAccountDeletionBody,
    defaults: { reason: '' },
    toInput: ({ reason }) => ({ reason, anonymize_instead: false }),
    send: (body) => request.mutateAsync(body),
    failed: t.failed,
    onSent: () => {
      void showSuccess(t.done)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.warning}
      onClose={onClose}
      submit={{ label: t.confirm, pendingLabel: t.sending }}
    >
      <p>{t.next}</p>
      <FormTextArea name="reason" label={t.reason} hint={t.reasonHint} rows={4} />
    </FormDialog>
  )
}
