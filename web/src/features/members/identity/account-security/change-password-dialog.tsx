import { changePasswordBody } from '@floorcraft/contract/members/account-security.ts'
import { passwordProblem } from '@floorcraft/contract/members/passwords.ts'
import type { ComponentProps } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { usualPolicy } from '../form-rules.ts'
import { PasswordStrengthHint } from '../password-strength-hint.tsx'
import { usePasswordPolicy } from '../sign-in/api.ts'
import { useCommonPasswords } from '../use-common-passwords.ts'
import { useChangePassword } from './api.ts'
import { FormPassword } from './proof-fields.tsx'

/** Asks for the current and the new password. Load it when it is opened. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText(accountSecurityTexts)
  const change = useChangePassword()
  const policy = usePasswordPolicy().data ?? usualPolicy
  const common = useCommonPasswords(policy.refuse_common)
  const form = useSchemaForm({
    schema: changePasswordBody,
    defaults: { current_password: '', password: '' },
    // A password keeps its spaces.
    toInput: (values) => values,
    problems: ({ password }) => {
      const message = password === '' ? undefined : passwordProblem(password, policy, common)
      return message ? [{ path: 'password', message }] : []
    },
    send: (body) => change.mutateAsync(body),
    failed: t.password.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.password.dialog}
      description={t.password.note}
      onClose={onClose}
      submit={{ label: t.password.submit, pendingLabel: t.password.saving }}
    >
      <FormPassword
        name="current_password"
        label={t.currentPassword}
        autoComplete="current-password"
        data-autofocus
      />
      <NewPassword policy={policy} common={common} />
    </FormDialog>
  )
}

type PolicyProps = Omit<ComponentProps<typeof PasswordStrengthHint>, 'password'>

function NewPassword({ policy, common }: PolicyProps) {
  const t = useText(accountSecurityTexts)
  const password = useFormValue<string>('password')
  return (
    <FormPassword
      name="password"
      label={t.password.label(policy.min_length)}
      autoComplete="new-password"
      hint={<PasswordStrengthHint password={password} policy={policy} common={common} />}
    />
  )
}
