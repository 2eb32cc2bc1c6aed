import { noPasswordMessage } from '@floorcraft/contract/members/account-security.ts'
import { wrongPasswordMessage } from '@floorcraft/contract/members/identity.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { invalid } from '../../../../platform/http/app-error.ts'
import { hashNewPassword } from '../accounts.ts'
import type { IdentityDeps } from '../deps.ts'
import { noticeDue } from '../jobs.ts'
import { reauthenticationPerAccount } from '../limits.ts'
import { verifyPassword } from '../password-hash.ts'
import { deletePasswordResetsOf, deleteSignInCodesOf } from '../queries.ts'
import { deleteChallengesOf } from '../second-factor/queries.ts'
import { deleteOtherSessions } from '../sessions/queries.ts'
import * as queries from './queries.ts'

/**
 * The stored hash of the member's password, if this is the password. Throws VALIDATION_ERROR for a wrong one, because a
 * code AUTH_* would sign the browser out.
 */
export async function requirePassword(
  { db, limiter }: Pick<IdentityDeps, 'db' | 'limiter'>,
  { memberId, password, field = 'password' }: { memberId: string; password: string; field?: string },
): Promise<string> {
  await limiter.hit(reauthenticationPerAccount, memberId)
  const hash = await queries.findPasswordHash(db, memberId)
  if (!hash) throw invalid([{ path: field, message: noPasswordMessage }], noPasswordMessage)
  if (!(await verifyPassword(password, hash))) throw wrongPassword(field)
  await limiter.clear(reauthenticationPerAccount, memberId)
  return hash
}

export const wrongPassword = (field: string) =>
  invalid([{ path: field, message: wrongPasswordMessage }], wrongPasswordMessage)

/** Changes the password. The session of `tokenHash` goes on; the others, mailed links and unfinished sign-ins end. */
export async function changePassword(
  deps: IdentityDeps,
  change: { memberId: string; tokenHash: Buffer; current_password: string; password: string },
): Promise<void> {
  const { memberId, tokenHash, password } = change
  const field = 'current_password'
  const before = await requirePassword(deps, { memberId, password: change.current_password, field })
  const passwordHash = await hashNewPassword(password, deps.config.password)
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now()
    // A reset by mail in the meantime wins: the member no longer trusts the password that was given here.
    const isUpdated = await queries.updatePassword(trx, { memberId, before, passwordHash, now })
    if (!isUpdated) throw wrongPassword(field)
    const ended = await endOtherAccess(trx, { memberId, tokenHash })
    await deps.jobs.enqueue(trx, noticeDue, { memberId, notice: 'password_changed', ...ended })
  })
}

/**
 * Ends everything that could still open the account, except its password and the session of `tokenHash`. Returns what
 * the member must be told.
 */
export async function endOtherAccess(
  trx: Sql,
  { memberId, tokenHash }: { memberId: string; tokenHash: Buffer },
): Promise<{ endedEmailChange: boolean }> {
  // The order matters: a link can become a code, and a code can become a session.
  const endedEmailChange = await queries.deleteEmailChangeOf(trx, memberId)
  await deletePasswordResetsOf(trx, memberId)
  await deleteSignInCodesOf(trx, memberId)
  await deleteChallengesOf(trx, memberId)
  await deleteOtherSessions(trx, { memberId, tokenHash })
  return { endedEmailChange }
}
