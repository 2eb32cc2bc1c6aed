import type { MemberCaller, Role } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { ownSecondFactorMessage } from '@floorcraft/contract/members/second-factor.ts'
import {
  type AdminUser,
  type countUsers as countUsersEndpoint,
  type GivenRole,
  ownAccountMessage,
  userGroups,
} from '@floorcraft/contract/members/users.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAction } from '../../site/audit/service.ts'
import { endSessionsOf, resetSecondFactor } from '../identity/service.ts'
import { lockAccount, setAccountDisabled, setAccountRole } from '../members/service.ts'
import * as queries from './queries.ts'

export interface UsersDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Jobs
}

interface UserChange {
  readonly caller: MemberCaller
  readonly userId: string
}

export async function listUsers(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  page: Omit<Parameters<typeof queries.listUsers>[1], 'now'>,
): Promise<AdminUser[]> {
  return (await queries.listUsers(db, { ...page, now: clock.now() })).map(present)
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
  return change(deps, userId, async (db, { id, display_name: name, role: before }) => {
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

/** Throws LAST_ADMIN like `changeRole`, and AUTH_PERMISSION_DENIED for the caller's own account. */
export function changeStatus(
  deps: UsersDeps,
  { caller, userId, status }: UserChange & { status: 'active' | 'disabled' },
): Promise<AdminUser> {
  const disable = status === 'disabled'
  return change(deps, userId, async (db, { id, role, display_name: name, disabled_at }) => {
    if (disable === (disabled_at !== null)) return
    if (id === caller.id) throw new AppError('AUTH_PERMISSION_DENIED', { message: ownAccountMessage })
    await setAccountDisabled(db, { id, role, disabled: disable, now: deps.clock.now() })
    if (disable) await endSessionsOf({ db }, id)
    await recordAction(
      { ...deps, db },
      { caller, action: disable ? 'user.disabled' : 'user.enabled', subject: { type: 'member', id, name } },
    )
  })
}

/**
 * Turns off the second factor of a member who has lost it, and ends their sessions. Throws AUTH_PERMISSION_DENIED for the
 * caller's own account: a stolen session must not remove it.
 */
export function resetUserSecondFactor(deps: UsersDeps, { caller, userId }: UserChange): Promise<AdminUser> {
  return change(deps, userId, async (db, { id, display_name: name }) => {
    if (id === caller.id) throw new AppError('AUTH_PERMISSION_DENIED', { message: ownSecondFactorMessage })
    if (!(await resetSecondFactor({ ...deps, db }, id))) return
    await endSessionsOf({ db }, id)
    await recordAction(
      { ...deps, db },
      { caller, action: 'user.second_factor_reset', subject: { type: 'member', id, name } },
    )
  })
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Locks the account, changes it and returns it. Throws RESOURCE_NOT_FOUND. */
function change(
  { db, clock }: Pick<UsersDeps, 'db' | 'clock'>,
  userId: string,
  apply: (trx: Sql, account: Account) => Promise<void>,
): Promise<AdminUser> {
  return transaction(db, async (trx) => {
    const account = isId(userId) ? await lockAccount(trx, userId) : undefined
    if (!account) throw notFound()
    await apply(trx, account)
    return present((await queries.findUser(trx, { id: account.id, now: clock.now() }))!)
  })
}

type UserRow = NonNullable<Awaited<ReturnType<typeof queries.findUser>>>

const present = ({ id, phone_number, created_at, disabled_at, ...row }: UserRow): AdminUser => ({
  ...row,
  firebase_uid: id,
  phone: phone_number,
  created_at: created_at.toString(),
  disabled_at: disabled_at?.toString() ?? null,
})

/** Each role may do what the roles before it may do. */
const rank: readonly Role[] = ['user', 'scene_leader', 'organizer', 'admin']

/** Whether a member with this role may do less than with the other one. */
const isLower = (role: Role, other: Role): boolean => rank.indexOf(role) < rank.indexOf(other)
