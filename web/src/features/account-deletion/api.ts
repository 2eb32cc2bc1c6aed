import {
  confirmAccountDeletion,
  readAccountDeletion,
  requestAccountDeletion,
} from '@floorcraft/contract/account-deletion.ts'
import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../lib/queries.ts'
import { signOutHere, useMe } from '../identity/api.ts'
import { forgetWorkOf } from '../identity/sign-in/api.ts'

export function useRequestDeletion() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: InputOf<typeof requestAccountDeletion>['body']) =>
      api(requestAccountDeletion, { body }),
  })
}

/** What the member of the link leaves behind. The answer is not asked for again: the link works once. */
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
