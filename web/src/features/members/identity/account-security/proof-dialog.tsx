import { secondFactorProofBody } from '@floorcraft/contract/members/second-factor.ts'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import type { Proof } from './api.ts'
import { CodeField, FormPassword } from './proof-fields.tsx'

export interface ProofDialogProps {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly send: (proof: Proof) => Promise<unknown>
  readonly onSent: () => void
  readonly onClose: () => void
}

/** Asks for the password and a code before a change of the second factor. Load it when it is opened. */
export function ProofDialog({ title, text, submit, send, onSent, onClose }: ProofDialogProps) {
  const t = useText(accountSecurityTexts)
  const form = useSchemaForm({
    schema: secondFactorProofBody,
    defaults: { password: '', code: '' },
    // A password keeps its spaces.
    toInput: (values) => values,
    send,
    failed: t.factor.failed,
    onSent,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={text}
      onClose={onClose}
      submit={{ label: submit, pendingLabel: t.factor.waiting }}
    >
      <FormPassword
        name="password"
        label={t.currentPassword}
        autoComplete="current-password"
        data-autofocus
      />
      <CodeField label={t.factor.proofCode} />
    </FormDialog>
  )
}
