import type { Account } from '@floorcraft/contract/members/account.ts'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { Panel } from '../../../../ui/page/panel.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useAccountSecurity } from './api.ts'
import { SecondFactorRow } from './second-factor-row.tsx'
import { SecurityRow } from './security-row.tsx'

const emailDialog = dialogFrom(async () => (await import('./change-email-dialog.tsx')).ChangeEmailDialog)
const passwordDialog = dialogFrom(
  async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
)

/** What protects the account: the address, the password and the second factor. */
export function AccountSecurityPanel({ member }: { member: Account }) {
  const t = useText(accountSecurityTexts)
  const { data: security, isError, error, refetch } = useAccountSecurity()
  return (
    <Panel title={t.title}>
      {isError && !security && <LoadFailure title={t.loadFailed} query={{ error, refetch }} />}
      {!isError && !security && <Skeleton className="h-48 rounded-lg" />}
      {security?.external_provider && <p className="text-muted">{t.external(security.external_provider)}</p>}
      {security && !security.external_provider && (
        <>
          {!security.has_password && (
            <div className="mb-3 flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4">
              <p className="min-w-0 flex-1 basis-64">{t.noPassword}</p>
              <ButtonLink look="quiet" to="/forgot-password">
                {t.choosePassword}
              </ButtonLink>
            </div>
          )}
          <ul className="divide-y divide-line">
            <EmailRow email={member.email} isDisabled={!security.has_password} />
            <PasswordRow isDisabled={!security.has_password} />
            <SecondFactorRow security={security} />
          </ul>
        </>
      )}
    </Panel>
  )
}

function EmailRow({ email, isDisabled }: { email: string; isDisabled: boolean }) {
  const t = useText(accountSecurityTexts).email
  const [isOpen, setOpen] = useState(false)
  const [requested, setRequested] = useState<string>()
  return (
    <SecurityRow title={t.title} text={email}>
      <Button look="quiet" disabled={isDisabled} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      <p role="status" className="basis-full text-sm font-medium empty:hidden wrap-anywhere">
        {requested && t.sent(requested)}
      </p>
      {isOpen && <LazyDialog from={emailDialog} onRequested={setRequested} onClose={() => setOpen(false)} />}
    </SecurityRow>
  )
}

function PasswordRow({ isDisabled }: { isDisabled: boolean }) {
  const t = useText(accountSecurityTexts).password
  const [isOpen, setOpen] = useState(false)
  return (
    <SecurityRow title={t.title} text={t.text}>
      <Button look="quiet" disabled={isDisabled} onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      {isOpen && <LazyDialog from={passwordDialog} onClose={() => setOpen(false)} />}
    </SecurityRow>
  )
}

/** A note for an admin who must set up a second factor first. */
export function SecondFactorNotice() {
  const t = useText(accountSecurityTexts).factor
  return (
    <section className="flex items-start gap-4 rounded-lg bg-brand-soft p-4">
      <ShieldAlert className="size-6 shrink-0 text-brand-text" aria-hidden />
      <div>
        <h2 className="font-bold">{t.mustTitle}</h2>
        <p className="text-sm">{t.mustText}</p>
      </div>
    </section>
  )
}
