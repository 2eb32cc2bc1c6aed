import { resetLinkExpiredMessage } from '@floorcraft/contract/identity.ts'
import { transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { markEmailVerified } from '../members/service.ts'
import { closeOtherWaysIn, requireAcceptablePassword } from './accounts.ts'
import type { IdentityDeps } from './deps.ts'
import { passwordChangedMail, passwordResetMail } from './emails.ts'
import { passwordChanged, resetRequested } from './jobs.ts'
import { hashPassword } from './password-hash.ts'
import * as queries from './queries.ts'
import { resetLifetime } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

/** Takes the request down and answers; the same work for every address, so the time tells nothing. */
export function requestPasswordReset({ db, jobs }: IdentityDeps, email: string): Promise<void> {
  return jobs.enqueue(db, resetRequested, { email })
}

/** Mails the link to an account of this address. The token is made here, so that no job ever holds it. */
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
  await mailer.send(
    passwordResetMail({ to: member.email, name: member.display_name, baseUrl: config.baseUrl, token }),
  )
}

/** Sets the password with a mailed token, once; every session of the account ends. */
export async function resetPassword(
  { db, clock, jobs, config }: IdentityDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireAcceptablePassword(password, config.password)
  const passwordHash = await hashPassword(password)
  await transaction(db, async (trx) => {
    const now = clock.now()
    const member = await queries.takePasswordReset(trx, { tokenHash: hashToken(token), now })
    if (!member) throw invalid([{ path: 'token', message: resetLinkExpiredMessage }], resetLinkExpiredMessage)
    await queries.upsertPassword(trx, { memberId: member.id, passwordHash, now })
    // The link reached the mailbox, so the address is the member's.
    await closeOtherWaysIn(trx, { id: member.id, addressProved: member.email_verified })
    await markEmailVerified(trx, member.id)
    await jobs.enqueue(trx, passwordChanged, { memberId: member.id })
  })
}

export async function sendChangedNotice(
  { db, mailer, config }: Pick<IdentityDeps, 'db' | 'mailer' | 'config'>,
  memberId: string,
): Promise<void> {
  const member = await queries.findMailbox(db, memberId)
  if (!member) return
  await mailer.send(
    passwordChangedMail({ to: member.email, name: member.display_name, baseUrl: config.baseUrl }),
  )
}
