import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { AdminUser } from '@floorcraft/contract/members/users.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { lockAccount } from '../members/service.ts'
import * as queries from './queries.ts'

export interface UsersDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Jobs
}

export interface UserChange {
  readonly caller: MemberCaller
  readonly userId: string
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** Locks the account and calls `apply` in the same transaction. Throws RESOURCE_NOT_FOUND. */
export function withAccount<Answer>(
  { db }: Pick<UsersDeps, 'db'>,
  userId: string,
  apply: (trx: Sql, account: Account) => Promise<Answer>,
): Promise<Answer> {
  return transaction(db, async (trx) => {
    const account = isId(userId) ? await lockAccount(trx, userId) : undefined
    if (!account) throw notFound()
    return apply(trx, account)
  })
}

/** Locks the account, changes it and returns it. Throws RESOURCE_NOT_FOUND. */
export function changeAccount(
  deps: Pick<UsersDeps, 'db' | 'clock'>,
  userId: string,
  apply: (trx: Sql, account: Account) => Promise<void>,
): Promise<AdminUser> {
  return withAccount(deps, userId, async (trx, account) => {
    await apply(trx, account)
    return presentUser((await queries.findUser(trx, { id: account.id, now: deps.clock.now() }))!)
  })
}

type UserRow = NonNullable<Awaited<ReturnType<typeof queries.findUser>>>

export const presentUser = ({
  id,
  phone_number,
  created_at,
  disabled_at,
  disabled_until,
  ...row
}: UserRow): AdminUser => ({
  ...row,
  firebase_uid: id,
  phone: phone_number,
  created_at: created_at.toString(),
  disabled_at: disabled_at?.toString() ?? null,
  disabled_until: disabled_until?.toString() ?? null,
})
