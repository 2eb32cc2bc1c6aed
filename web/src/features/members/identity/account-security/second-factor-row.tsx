import type { AccountSecurity } from '@floorcraft/contract/members/account-security.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { Button } from '../../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { type Proof, useDisableSecondFactor, useSecurityCalls } from './api.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecurityRow } from './security-row.tsx'

const setUpDialog = dialogFrom(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const proofDialog = dialogFrom(async () => (await import('./proof-dialog.tsx')).ProofDialog)

/** The second factor of the account, on or off. */
export function SecondFactorRow({ security }: { security: AccountSecurity }) {
  const t = useText(accountSecurityTexts).factor
  const [opened, setOpened] = useState<'set-up' | 'off' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const { renewRecoveryCodes, renew } = useSecurityCalls()
  const disable = useDisableSecondFactor()
  const close = () => setOpened(undefined)
  const makeCodes = async (proof: Proof) => {
    const { recovery_codes } = await renewRecoveryCodes(proof)
    void renew()
    setCodes(recovery_codes)
  }
  const { second_factor: isOn, recovery_codes_left: left } = security
  return (
    <SecurityRow title={t.title} text={isOn ? t.on(left) : t.off}>
      {!isOn && (
        <Button look="quiet" disabled={!security.has_password} onClick={() => setOpened('set-up')}>
          {t.setUp}
        </Button>
      )}
      {isOn && (
        <>
          <Button look="quiet" onClick={() => setOpened('renew')}>
            {t.renew}
          </Button>
          <Button look="quiet" onClick={() => setOpened('off')}>
            {t.turnOff}
          </Button>
        </>
      )}
      {opened === 'set-up' && <LazyDialog from={setUpDialog} onClose={close} />}
      {opened === 'off' && (
        <LazyDialog
          from={proofDialog}
          title={t.offDialog}
          text={t.offText}
          submit={t.turnOff}
          send={(proof) => disable.mutateAsync(proof)}
          onSent={close}
          onClose={close}
        />
      )}
      {opened === 'renew' && (
        <LazyDialog
          from={proofDialog}
          title={t.renewDialog}
          text={t.renewText}
          submit={t.renew}
          send={makeCodes}
          onSent={close}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </SecurityRow>
  )
}
