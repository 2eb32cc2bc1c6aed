import type { Role } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { ownSecondFactorMessage } from '@floorcraft/contract/members/second-factor.ts'
import {
  type AdminUser,
  type countUsers as countUsersEndpoint,
  type GivenRole,
  type UserDetail,
  userGroups,
} from '@floorcraft/contract/members/users.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { recordAction } from '../../site/audit/service.ts'
import { endSessionsOf, resetSecondFactor } from '../identity/service.ts'
import { formerMemberId, setAccountRole } from '../members/service.ts'
import { changeAccount, presentUser, type UserChange, type UsersDeps } from './change-account.ts'
import { listNotes } from './notes/notes.ts'
import * as queries from './queries.ts'

export type { UsersDeps } from './change-account.ts'
export { changeStatus } from './disabling.ts'
export { addNote, deleteNote } from './notes/notes.ts'

export async function listUsers(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  page: Omit<Parameters<typeof queries.listUsers>[1], 'now'>,
): Promise<AdminUser[]> {
  return (await queries.listUsers(db, { ...page, now: clock.now() })).map(presentUser)
}

/** An account with what an admin wants to know about it. Throws RESOURCE_NOT_FOUND. */
export async function readUser(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  userId: string,
): Promise<UserDetail> {
  const isPerson = isId(userId) && userId.toLowerCase() !== formerMemberId
  const row = isPerson ? await queries.findUser(db, { id: userId, now: clock.now() }) : undefined
  if (!row) throw notFound()
  const { written, hidden, ...events } = await queries.countContent(db, row.id)
  return { ...presentUser(row), notes: await listNotes(db, row.id), reviews: { written, hidden }, events }
}

export async function countUsers(
  { db }: Pick<UsersDeps, 'db'>,
  { search }: { search?: string | undefined },
): Promise<ResponseOf<typeof countUsersEndpoint>> {
  const rows = await queries.countUsersByGroup(db, search)
  const countOf = new Map(rows.map(({ group, count }) => [group, count]))
  const groups = userGroups.map((group) => [group, countOf.get(group) ?? 0] as const)
  const all = groups.reduce((sum, [, count]) => sum + count, 0)
  return { all, ...(Object.fromEntries(groups) as Record<(typeof userGroups)[number], number>) }
}

/** Throws LAST_ADMIN when no other active admin would be left. A lower role ends the sessions of the account. */
export function changeRole(
  deps: Pick<UsersDeps, 'db' | 'clock'>,
  { caller, userId, role }: Omit<UserChange, 'caller'> & Partial<UserChange> & { role: GivenRole },
): Promise<AdminUser> {
  return changeAccount(deps, userId, async (db, { id, display_name: name, role: before }) => {
    if (before === role) return
    await setAccountRole(db, { id, role, now: deps.clock.now() })
    if (isLower(role, before as Role)) await endSessionsOf({ db }, id)
    await recordAction(
      { ...deps, db },
      {
        caller,
        action: 'user.role_changed',
        subject: { type: 'member', id, name },
        details: { before, after: role },
      },
    )
  })
}

/**
 * Turns off the second factor of a member who has lost it, and ends their sessions. Throws AUTH_PERMISSION_DENIED for the
 * caller's own account: a stolen session must not remove it.
 */
export function resetUserSecondFactor(deps: UsersDeps, { caller, userId }: UserChange): Promise<AdminUser> {
  return changeAccount(deps, userId, async (db, { id, display_name: name }) => {
    if (id === caller.id) throw new AppError('AUTH_PERMISSION_DENIED', { message: ownSecondFactorMessage })
    if (!(await resetSecondFactor({ ...deps, db }, id))) return
    await endSessionsOf({ db }, id)
    await recordAction(
      { ...deps, db },
      { caller, action: 'user.second_factor_reset', subject: { type: 'member', id, name } },
    )
  })
}

/** Each role may do what the roles before it may do. */
const rank: readonly Role[] = ['user', 'scene_leader', 'organizer', 'admin']

/** Whether a member with this role may do less than with the other one. */
const isLower = (role: Role, other: Role): boolean => rank.indexOf(role) < rank.indexOf(other)
