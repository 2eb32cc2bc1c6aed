import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  enableSecondFactorBody,
  type startSecondFactor,
  startSecondFactorBody,
} from '@floorcraft/contract/members/second-factor.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../../ui/toast/toast.ts'
import { useSecurityCalls } from './api.ts'
import { CodeField, FormPassword } from './proof-fields.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Secret = ResponseOf<typeof startSecondFactor>

/** Sets up the second factor: the password, a first code, and the recovery codes. Load it when it is opened. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (secret) return <FirstCode secret={secret} onEnabled={setCodes} onClose={onClose} />
  return <AskPassword onStarted={setSecret} onClose={onClose} />
}

function AskPassword({ onStarted, onClose }: { onStarted: (secret: Secret) => void; onClose: () => void }) {
  const t = useText(accountSecurityTexts)
  const { startSecondFactor } = useSecurityCalls()
  const form = useSchemaForm({
    schema: startSecondFactorBody,
    defaults: { password: '' },
    // A password keeps its spaces.
    toInput: (values) => values,
    send: startSecondFactor,
    failed: t.factor.failed,
    onSent: (secret) => onStarted(secret as Secret),
  })
  return (
    <FormDialog
      form={form}
      title={t.factor.dialog}
      description={t.factor.dialogText}
      onClose={onClose}
      submit={{ label: t.factor.next, pendingLabel: t.factor.waiting }}
    >
      <FormPassword
        name="password"
        label={t.currentPassword}
        autoComplete="current-password"
        data-autofocus
      />
    </FormDialog>
  )
}

interface FirstCodeProps {
  readonly secret: Secret
  readonly onEnabled: (codes: readonly string[]) => void
  readonly onClose: () => void
}

function FirstCode({ secret, onEnabled, onClose }: FirstCodeProps) {
  const t = useText(accountSecurityTexts)
  const { enableSecondFactor, renew } = useSecurityCalls()
  const form = useSchemaForm({
    schema: enableSecondFactorBody,
    defaults: { code: '' },
    send: async (body) => (await enableSecondFactor(body)).recovery_codes,
    failed: t.factor.failed,
    onSent: (codes) => {
      void showSuccess(t.factor.enabled)
      void renew()
      onEnabled(codes as string[])
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.factor.dialog}
      description={t.factor.scan}
      onClose={onClose}
      submit={{ label: t.factor.enable, pendingLabel: t.factor.waiting }}
    >
      <img
        src={secret.qr_code}
        alt={t.factor.scanAlt}
        width={240}
        height={240}
        className="mx-auto rounded-md bg-white"
      />
      <CodeField label={t.factor.code} inputMode="numeric" data-autofocus />
      {/* Below the field, because the message about the copied key would cover the field. */}
      <div className="grid justify-items-center gap-2 text-center">
        <p className="text-sm text-muted">{t.factor.typeInstead}</p>
        <code className="font-mono text-sm font-semibold tracking-wide wrap-anywhere">
          {secret.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <CopyButton text={secret.secret}>{t.factor.copyKey}</CopyButton>
      </div>
    </FormDialog>
  )
}
