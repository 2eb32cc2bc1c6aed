import type { ApiCall } from '@floorcraft/contract/api.ts'
import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { resetUserSecondFactor } from '@floorcraft/contract/members/second-factor.ts'
import {
  addMemberNote,
  countUsers,
  deleteMemberNote,
  type GivenRole,
  getUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@floorcraft/contract/members/users.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'

/** Other admins change the list too, so it is asked for again at each visit. */
const live = { staleTime: 0, placeholderData: keepPreviousData } as const

/** The caller is among them, who may have changed their own role. */
const callsThatShowUsers: readonly ApiCall[] = [
  'GET /admin/users',
  'GET /admin/users/counts',
  'GET /admin/users/{userId}',
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

/** The form shows a failure itself. */
export const useDisable = () =>
  useCall(
    (api, { userId, ...body }: { userId: string } & Omit<BodyFor<typeof setUserStatus>, 'status'>) =>
      api(setUserStatus, { params: { userId }, body: { ...body, status: 'disabled' } }),
    { says: { done: useText(usersTexts).disabling.done }, alwaysRefreshes: callsThatShowUsers },
  )

export const useEnable = () =>
  useCall((api, userId: string) => api(setUserStatus, { params: { userId }, body: { status: 'active' } }), {
    says: useText(usersTexts).enabling,
    alwaysRefreshes: callsThatShowUsers,
  })

/** One account with its notes. */
export const useUser = (userId: string) =>
  useQuery({ ...queryOfOne(useApi(), getUser, { params: { userId } }), staleTime: 0 })

const callsThatShowNotes: readonly ApiCall[] = ['GET /admin/users/{userId}', 'GET /admin/audit-log']

/** The form shows a failure itself. */
export const useAddNote = (userId: string) =>
  useCall((api, body: BodyFor<typeof addMemberNote>) => api(addMemberNote, { params: { userId }, body }), {
    refreshes: callsThatShowNotes,
  })

export const useDeleteNote = (userId: string) =>
  useCall((api, noteId: string) => api(deleteMemberNote, { params: { userId, noteId } }), {
    says: useText(usersTexts).notes.deleting,
    alwaysRefreshes: callsThatShowNotes,
  })

/** For a member who has lost their phone. */
export const useResetSecondFactor = () =>
  useCall((api, userId: string) => api(resetUserSecondFactor, { params: { userId } }), {
    says: useText(usersTexts).resetFactor,
    alwaysRefreshes: callsThatShowUsers,
  })
