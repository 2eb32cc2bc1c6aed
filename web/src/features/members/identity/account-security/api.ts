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
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../../lib/api/use-call.ts'
import { useText } from '../../../../lib/messages.tsx'
import { accountSecurityTexts } from '../../../../messages/members/account-security.ts'
import { withNewToken } from '../new-token.ts'

export const useAccountSecurity = () =>
  useQuery({ ...queryOf(useApi(), getAccountSecurity, {}), refetchOnMount: 'always' })

export type Proof = BodyFor<typeof disableSecondFactor>

/** The member is among them because the role of an admin can depend on the second factor, the sessions because others end. */
const callsThatShowAccess = [
  'GET /auth/security',
  'GET /auth/me',
  'GET /users/profile',
  'GET /auth/sessions',
] as const

/** The calls of the dialogs: each shows its failures. */
export function useSecurityCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  return {
    renew: () => refresh(queryClient, callsThatShowAccess),
    requestEmailChange: (body: BodyFor<typeof requestEmailChange>) =>
      api(requestEmailChange, { body }, withNewToken),
    startSecondFactor: (body: BodyFor<typeof startSecondFactor>) =>
      api(startSecondFactor, { body }, withNewToken),
    enableSecondFactor: (body: BodyFor<typeof enableSecondFactor>) =>
      api(enableSecondFactor, { body }, withNewToken),
    renewRecoveryCodes: (body: Proof) => api(renewRecoveryCodes, { body }, withNewToken),
  }
}

export const useChangePassword = () =>
  useCall((api, body: BodyFor<typeof changePassword>) => api(changePassword, { body }, withNewToken), {
    says: { done: useText(accountSecurityTexts).password.saved },
    refreshes: callsThatShowAccess,
  })

export const useDisableSecondFactor = () =>
  useCall((api, body: Proof) => api(disableSecondFactor, { body }, withNewToken), {
    says: { done: useText(accountSecurityTexts).factor.disabled },
    refreshes: callsThatShowAccess,
  })

/** Changes the address with the mailed token. */
export const useConfirmEmailChange = () =>
  useCall((api, token: string) => api(confirmEmailChange, { body: { token } }), {
    refreshes: ['GET /auth/me', 'GET /users/profile'],
  })
