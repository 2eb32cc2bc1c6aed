import {
  passwordMissing,
  type SessionProof,
  sessionProofBody,
} from '@floorcraft/contract/members/identity.ts'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { ownSessionsTexts } from '../../../../messages/members/own-sessions.ts'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useAccountSecurity } from '../account-security/api.ts'
import { CodeField, FormPassword } from '../account-security/proof-fields.tsx'

/** Asks again whether the member is here, before sessions end. Load it when it is opened. */
export function EndSessionsDialog({
  title,
  submit,
  send,
  onClose,
}: {
  title: string
  submit: string
  send: (proof: SessionProof) => Promise<unknown>
  onClose: () => void
}) {
  const t = useText(ownSessionsTexts)
  const { factor, currentPassword } = useText(accountSecurityTexts)
  const proof = useProofKind()
  const form = useSchemaForm({
    schema: sessionProofBody,
    defaults: { password: '', code: '' },
    // A password keeps its spaces.
    toInput: ({ password, code }) => (proof === 'fresh' ? {} : proof === 'code' ? { code } : { password }),
    problems: ({ password }) =>
      proof === 'password' && password === '' ? [{ path: 'password', message: passwordMissing }] : [],
    send,
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={t.dialog[proof]}
      onClose={onClose}
      submit={{ label: submit, pendingLabel: t.dialog.waiting }}
    >
      {proof === 'password' && (
        <FormPassword
          name="password"
          label={currentPassword}
          autoComplete="current-password"
          data-autofocus
        />
      )}
      {proof === 'code' && <CodeField label={factor.proofCode} data-autofocus />}
    </FormDialog>
  )
}

/** What the server asks for: the password; for an account without one a code, or nothing shortly after the sign-in. */
function useProofKind(): 'password' | 'code' | 'fresh' {
  const { data: security } = useAccountSecurity()
  if (!security || (security.has_password && !security.external_provider)) return 'password'
  return security.second_factor && !security.external_provider ? 'code' : 'fresh'
}
