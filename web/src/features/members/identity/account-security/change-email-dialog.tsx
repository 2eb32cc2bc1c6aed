import { changeEmailBody } from '@floorcraft/contract/members/account-security.ts'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useSecurityCalls } from './api.ts'
import { FormPassword } from './proof-fields.tsx'

export interface ChangeEmailDialogProps {
  readonly onRequested: (email: string) => void
  readonly onClose: () => void
}

/** Asks for the new address and the password. Load it when it is opened. */
export function ChangeEmailDialog({ onRequested, onClose }: ChangeEmailDialogProps) {
  const t = useText(accountSecurityTexts)
  const { requestEmailChange } = useSecurityCalls()
  const form = useSchemaForm({
    schema: changeEmailBody,
    defaults: { email: '', password: '' },
    // A password keeps its spaces.
    toInput: (values) => values,
    send: async (body) => {
      await requestEmailChange(body)
      return body.email
    },
    failed: t.email.failed,
    onSent: (email) => {
      onRequested(email as string)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.email.dialog}
      description={t.email.text}
      onClose={onClose}
      submit={{ label: t.email.submit, pendingLabel: t.email.sending }}
    >
      <FormField
        name="email"
        label={t.email.label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        data-autofocus
      />
      <FormPassword name="password" label={t.currentPassword} autoComplete="current-password" />
    </FormDialog>
  )
}
