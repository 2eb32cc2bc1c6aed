import {
  confirmAccountDeletion,
  readAccountDeletion,
  readDeletionRequest,
  requestAccountDeletion,
  withdrawAccountDeletion,
} from '@floorcraft/contract/office/account-deletion.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { signOutHere, useMe } from '../../members/identity/api.ts'
import { forgetWorkOf } from '../../members/identity/sign-in/api.ts'

/** The member's request whose link still works. Another tab or device may have made it. */
export const useDeletionRequest = () =>
  useQuery({ ...queryOf(useApi(), readDeletionRequest, {}), refetchOnMount: 'always' }).data?.request

export const useRequestDeletion = () =>
  useCall((api, body: BodyFor<typeof requestAccountDeletion>) => api(requestAccountDeletion, { body }), {
    refreshes: ['GET /gdpr/delete-account'],
  })

export function useWithdrawDeletion() {
  const { kept, keepFailed } = useText(privacyTexts).deletion
  return useCall((api) => api(withdrawAccountDeletion, {}), {
    says: { done: kept, failed: keepFailed },
    refreshes: ['GET /gdpr/delete-account'],
  })
}

/** What the member of the link leaves behind. It is fetched once, because the link works once. */
export const useDeletionPlan = (token: string) =>
  useQuery({
    ...queryOf(useApi(), readAccountDeletion, { body: { token } }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useConfirmDeletion() {
  const memberId = useMe().member?.id
  return useCall(
    (api, body: BodyFor<typeof confirmAccountDeletion>) => api(confirmAccountDeletion, { body }),
    {
      onSuccess: () => {
        if (memberId) forgetWorkOf(memberId)
        signOutHere()
      },
    },
  )
}
