import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** New recovery codes, shown only once. Only its own button closes the dialog without a question. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText(accountSecurityTexts).factor
  const [isAsking, setAsking] = useState(false)
  return (
    <Dialog
      open
      onClose={() => setAsking(true)}
      title={t.codesTitle}
      description={t.codesText}
      footer={
        <div className="flex flex-wrap justify-end gap-2.5 *:max-sm:grow">
          <CopyButton text={codes.join('\n')}>{t.copyCodes}</CopyButton>
          <Button onClick={onClose}>{t.done}</Button>
        </div>
      }
    >
      <ul className="grid gap-x-6 gap-y-2 rounded-md bg-sunken p-4 text-center sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono font-semibold">{code}</code>
          </li>
        ))}
      </ul>
      {isAsking && (
        <ConfirmDialog
          title={t.unsavedTitle}
          question={t.unsavedQuestion}
          confirm={t.done}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}
