import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  confirmAccountDeletion,
  readAccountDeletion,
  readDeletionRequest,
  requestAccountDeletion,
  withdrawAccountDeletion,
} from '@floorcraft/contract/office/account-deletion.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { privacyTexts } from '../../../messages/members/privacy.ts'
import { signOutHere, useMe } from '../../members/identity/api.ts'
import { forgetWorkOf } from '../../members/identity/sign-in/api.ts'

/** The member's request whose link still works. Another tab or device may have made it. */
export const useDeletionRequest = () =>
  useQuery({ ...queryOf(useApi(), readDeletionRequest, {}), refetchOnMount: 'always' }).data?.request

export function useRequestDeletion() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof requestAccountDeletion>['body']) =>
      api(requestAccountDeletion, { body }),
    onSuccess: () => refresh(queryClient, ['readDeletionRequest']),
  })
}

export function useWithdrawDeletion() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(privacyTexts).deletion
  return useMutation({
    mutationFn: () => api(withdrawAccountDeletion, {}),
    onSuccess: () => refresh(queryClient, ['readDeletionRequest']),
    meta: { done: t.kept, failed: t.keepFailed },
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
  const api = useApi()
  const memberId = useMe().member?.id
  return useMutation({
    mutationFn: (body: InputOf<typeof confirmAccountDeletion>['body']) =>
      api(confirmAccountDeletion, { body }),
    onSuccess: () => {
      if (memberId) forgetWorkOf(memberId)
      signOutHere()
    },
  })
}
