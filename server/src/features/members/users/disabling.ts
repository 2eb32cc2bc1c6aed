import {
  type AdminUser,
  type DisablingBody,
  disablingEndMessage,
  longestDisabling,
  ownAccountMessage,
} from '@floorcraft/contract/members/users.ts'
import { transaction } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { recordAction } from '../../site/audit/service.ts'
import { endSessionsOf } from '../identity/service.ts'
import { lockAccount, setAccountDisabled } from '../members/service.ts'
import { changeAccount, type UserChange, type UsersDeps } from './change-account.ts'
import { statusChanged } from './jobs.ts'
import * as queries from './queries.ts'

type Disabling = DisablingBody & { readonly status: 'active' | 'disabled' }

/**
 * Disables an account, or gives a disabled one another reason and end, or enables it; the member gets a mail. Throws LAST_ADMIN
 * when no other active admin would be left, AUTH_PERMISSION_DENIED for the caller's own account, and VALIDATION_ERROR for an
 * end in the past or too far away.
 */
export function changeStatus(
  deps: UsersDeps,
  { caller, userId, status, reason = null, until }: UserChange & Disabling,
): Promise<AdminUser> {
  const disable = status === 'disabled'
  const endsAt = disable && until ? endOf(until, deps.clock.now()) : null
  return changeAccount(deps, userId, async (db, account) => {
    const { id, role, display_name: name, disabled_at } = account
    const isDisabled = disabled_at !== null
    if (disable === isDisabled && !(disable && (reason || endsAt))) return
    if (id === caller.id) throw new AppError('AUTH_PERMISSION_DENIED', { message: ownAccountMessage })
    if (disable !== isDisabled) {
      await setAccountDisabled(db, { id, role, disabled: disable, now: deps.clock.now() })
    }
    if (disable) {
      await endSessionsOf({ db }, id)
      await queries.upsertDisabling(db, { member_id: id, reason, ends_at: endsAt })
    } else await queries.deleteDisabling(db, id)
    await deps.jobs.enqueue(db, statusChanged, { memberId: id })
    await recordAction(
      { ...deps, db },
      {
        ...{ caller, action: disable ? 'user.disabled' : 'user.enabled' },
        subject: { type: 'member', id, name },
        details: { ...(reason && disable && { reason }), ...(endsAt && { until }) },
      },
    )
  })
}

/** The midnight in UTC at which the account works again. */
function endOf(until: string, now: Temporal.Instant): Temporal.Instant {
  const end = Temporal.PlainDate.from(until).toZonedDateTime('UTC').toInstant()
  const isPossible =
    Temporal.Instant.compare(end, now) > 0 &&
    Temporal.Instant.compare(end, now.add({ hours: 24 * longestDisabling })) < 0
  if (!isPossible) throw invalid([{ path: 'until', message: disablingEndMessage }])
  return end
}

/** Enables the accounts whose end has passed. */
export async function enableDue(deps: UsersDeps): Promise<void> {
  for (const { member_id } of await queries.listEndedDisablings(deps.db, deps.clock.now())) {
    await transaction(deps.db, async (db) => {
      const account = await lockAccount(db, member_id)
      // An admin may have changed the end since the list was read.
      if (!account || !(await queries.deleteEndedDisabling(db, { id: account.id, now: deps.clock.now() })))
        return
      const { id, role, display_name: name } = account
      await setAccountDisabled(db, { id, role, disabled: false, now: deps.clock.now() })
      await deps.jobs.enqueue(db, statusChanged, { memberId: id })
      await recordAction(
        { ...deps, db },
        {
          caller: undefined,
          action: 'user.enabled',
          subject: { type: 'member', id, name },
          details: { by: 'end' },
        },
      )
    })
  }
}
