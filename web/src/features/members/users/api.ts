import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { resetUserSecondFactor } from '@floorcraft/contract/members/second-factor.ts'
import {
  countUsers,
  type GivenRole,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@floorcraft/contract/members/users.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'

/** Other admins change the list too, so it is asked for again at each visit. */
const live = { staleTime: 0, placeholderData: keepPreviousData } as const

export const useUsers = (query: InputOf<typeof listUsers>['query']) =>
  useQuery({ ...queryOf(useApi(), listUsers, { query }), ...live })

export const useUserCounts = (search: string) =>
  useQuery({ ...queryOf(useApi(), countUsers, { query: { search } }), ...live })

export function useChangeRole() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { done, failed } = useText(usersTexts).changeRole
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: GivenRole }) =>
      api(setUserRole, { params: { userId }, body: { role } }),
    onSettled: () => refreshUsers(queryClient),
    meta: { done, failed },
  })
}

/** Disables or enables accounts. */
export function useChangeStatus(status: 'active' | 'disabled') {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(usersTexts)
  const { done, failed } = status === 'disabled' ? t.disabling : t.enabling
  return useMutation({
    mutationFn: (userId: string) => api(setUserStatus, { params: { userId }, body: { status } }),
    onSettled: () => refreshUsers(queryClient),
    meta: { done, failed },
  })
}

/** For a member who has lost their phone. */
export function useResetSecondFactor() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { done, failed } = useText(usersTexts).resetFactor
  return useMutation({
    mutationFn: (userId: string) => api(resetUserSecondFactor, { params: { userId } }),
    onSettled: () => refreshUsers(queryClient),
    meta: { done, failed },
  })
}

/** Asks again for the accounts and for the caller, who may have changed their own role. */
function refreshUsers(queryClient: QueryClient): Promise<void> {
  return refresh(queryClient, [
    'listUsers',
    'countUsers',
    'listOrganizers',
    'listOrganizerRequests',
    'getAdminStats',
    'listAuditLog',
    'getMe',
  ])
}
