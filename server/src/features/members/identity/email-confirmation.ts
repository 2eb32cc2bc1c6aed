import { confirmLinkExpiredMessage } from '@floorcraft/contract/members/identity.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { markEmailVerified } from '../members/service.ts'
import type { IdentityDeps } from './deps.ts'
import { confirmationMail } from './emails.ts'
import { confirmationRequested } from './jobs.ts'
import * as queries from './queries.ts'
import { confirmationLifetime } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

/** Mails a link that confirms the address of the member, unless it is confirmed. */
export function requestConfirmation(
  { db, jobs }: Pick<IdentityDeps, 'db' | 'jobs'>,
  memberId: string,
): Promise<void> {
  return jobs.enqueue(db, confirmationRequested, { memberId })
}

/** The token is created here, so that it is never stored in a job. */
export async function sendConfirmationLink(
  { db, clock, mailer, config }: Pick<IdentityDeps, 'db' | 'clock' | 'mailer' | 'config'>,
  memberId: string,
): Promise<void> {
  const member = await queries.findMailbox(db, memberId)
  if (!member || member.email_verified || member.disabled_at) return
  const token = newToken()
  await queries.insertEmailConfirmation(db, {
    tokenHash: hashToken(token),
    memberId,
    expiresAt: clock.now().add(confirmationLifetime),
  })
  await mailer.send(confirmationMail({ member, baseUrl: config.baseUrl, token }))
}

/** Confirms the address of a mailed token. A second time is the same as once. */
export async function confirmEmail(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  token: string,
): Promise<void> {
  const tokenHash = hashToken(token)
  const now = clock.now()
  const memberId = await queries.findEmailConfirmation(db, { tokenHash, now })
  if (!memberId) {
    throw invalid([{ path: 'token', message: confirmLinkExpiredMessage }], confirmLinkExpiredMessage)
  }
  await markEmailVerified(db, memberId, now)
}
