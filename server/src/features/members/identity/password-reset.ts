import { resetLinkExpiredMessage } from '@floorcraft/contract/members/identity.ts'
import { transaction } from '../../../platform/db/database.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { markEmailVerified } from '../members/service.ts'
import { hashNewPassword, revokeOtherAccess } from './accounts.ts'
import type { IdentityDeps } from './deps.ts'
import { passwordResetMail } from './emails.ts'
import { noticeDue, resetRequested } from './jobs.ts'
import { forgotPerAccount } from './limits.ts'
import * as queries from './queries.ts'
import { resetLifetime } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

/** Only enqueues a job. The time is the same for each e-mail, so it does not reveal whether the account exists. */
export function requestPasswordReset({ db, jobs }: IdentityDeps, email: string): Promise<void> {
  return jobs.enqueue(db, resetRequested, { email })
}

/** Mails the link if the e-mail has an account. The token is created here, so that it is never stored in a job. */
export async function sendResetLink(
  { db, clock, mailer, config }: Pick<IdentityDeps, 'db' | 'clock' | 'mailer' | 'config'>,
  email: string,
): Promise<void> {
  const member = await queries.findCredentials(db, email)
  if (!member || member.disabled_at) return
  const token = newToken()
  await queries.insertPasswordReset(db, {
    tokenHash: hashToken(token),
    memberId: member.id,
    expiresAt: clock.now().add(resetLifetime),
  })
  await mailer.send(passwordResetMail({ member, baseUrl: config.baseUrl, token }))
}

/** Sets the password with a mailed token, which works once. All sessions of the account end. */
export async function resetPassword(
  { db, clock, jobs, config, limiter }: IdentityDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(password, config.password)
  const email = await transaction(db, async (trx) => {
    const now = clock.now()
    const member = await queries.takePasswordReset(trx, { tokenHash: hashToken(token), now })
    if (!member) throw invalid([{ path: 'token', message: resetLinkExpiredMessage }], resetLinkExpiredMessage)
    await queries.upsertPassword(trx, { memberId: member.id, passwordHash, now })
    const ended = await revokeOtherAccess(trx, { id: member.id, emailVerified: member.email_verified })
    // The link was sent to this e-mail, so the member owns it.
    await markEmailVerified(trx, member.id, now)
    await jobs.enqueue(trx, noticeDue, { memberId: member.id, notice: 'password_changed', ...ended })
    return member.email
  })
  // The other links of this hour do not work any more, so the next request must get a new one.
  await limiter.clear(forgotPerAccount, email)
}
