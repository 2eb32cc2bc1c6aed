import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  changePassword,
  confirmEmailChange,
  getAccountSecurity,
  requestEmailChange,
} from '@floorcraft/contract/members/account-security.ts'
import {
  disableSecondFactor,
  enableSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@floorcraft/contract/members/second-factor.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'

export const useAccountSecurity = () =>
  useQuery({ ...queryOf(useApi(), getAccountSecurity, {}), refetchOnMount: 'always' })

type Body<E> = NonNullable<(InputOf<E> & { body?: unknown })['body']>
export type Proof = Body<typeof disableSecondFactor>

/** The calls of the dialogs: each shows its failures. */
export function useSecurityCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  /**
   * Asks again for the member, because the role of an admin can depend on the second factor, and for the sessions,
   * because others end.
   */
  const renew = () => refresh(queryClient, ['getAccountSecurity', 'getMe', 'getProfile', 'listSessions'])
  return {
    renew,
    requestEmailChange: (body: Body<typeof requestEmailChange>) => api(requestEmailChange, { body }),
    startSecondFactor: (body: Body<typeof startSecondFactor>) => api(startSecondFactor, { body }),
    enableSecondFactor: (body: Body<typeof enableSecondFactor>) => api(enableSecondFactor, { body }),
    renewRecoveryCodes: (body: Proof) => api(renewRecoveryCodes, { body }),
  }
}

export function useChangePassword() {
  const api = useApi()
  const { renew } = useSecurityCalls()
  const { saved } = useText(accountSecurityTexts).password
  return useMutation({
    mutationFn: (body: Body<typeof changePassword>) => api(changePassword, { body }),
    onSuccess: renew,
    meta: { done: saved },
  })
}

export function useDisableSecondFactor() {
  const api = useApi()
  const { renew } = useSecurityCalls()
  const { disabled } = useText(accountSecurityTexts).factor
  return useMutation({
    mutationFn: (body: Proof) => api(disableSecondFactor, { body }),
    onSuccess: renew,
    meta: { done: disabled },
  })
}

/** Changes the address with the mailed token. */
export function useConfirmEmailChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => api(confirmEmailChange, { body: { token } }),
    onSuccess: () => refresh(queryClient, ['getMe', 'getProfile']),
  })
}
