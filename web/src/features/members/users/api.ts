import type { ApiCall } from '@floorcraft/contract/api.ts'
import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { resetUserSecondFactor } from '@floorcraft/contract/members/second-factor.ts'
import {
  countUsers,
  type GivenRole,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@floorcraft/contract/members/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'

/** Other admins change the list too, so it is asked for again at each visit. */
const live = { staleTime: 0, placeholderData: keepPreviousData } as const

/** The caller is among them, who may have changed their own role. */
const callsThatShowUsers: readonly ApiCall[] = [
  'GET /admin/users',
  'GET /admin/users/counts',
  'GET /users/organizers',
  'GET /admin/organizer-requests',
  'GET /admin/stats',
  'GET /admin/audit-log',
  'GET /auth/me',
]

export const useUsers = (query: InputOf<typeof listUsers>['query']) =>
  useQuery({ ...queryOf(useApi(), listUsers, { query }), ...live })

export const useUserCounts = (search: string) =>
  useQuery({ ...queryOf(useApi(), countUsers, { query: { search } }), ...live })

export const useChangeRole = () =>
  useCall(
    (api, { userId, role }: { userId: string; role: GivenRole }) =>
      api(setUserRole, { params: { userId }, body: { role } }),
    { says: useText(usersTexts).changeRole, alwaysRefreshes: callsThatShowUsers },
  )

/** Disables or enables accounts. */
export function useChangeStatus(status: 'active' | 'disabled') {
  const t = useText(usersTexts)
  return useCall((api, userId: string) => api(setUserStatus, { params: { userId }, body: { status } }), {
    says: status === 'disabled' ? t.disabling : t.enabling,
    alwaysRefreshes: callsThatShowUsers,
  })
}

/** For a member who has lost their phone. */
export const useResetSecondFactor = () =>
  useCall((api, userId: string) => api(resetUserSecondFactor, { params: { userId } }), {
    says: useText(usersTexts).resetFactor,
    alwaysRefreshes: callsThatShowUsers,
  })
