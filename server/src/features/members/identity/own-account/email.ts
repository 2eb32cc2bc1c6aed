import { sameEmailMessage } from '@floorcraft/contract/members/account-security.ts'
import { confirmLinkExpiredMessage } from '@floorcraft/contract/members/identity.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { invalid } from '../../../../platform/http/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { changeEmail } from '../../members/service.ts'
import type { IdentityDeps } from '../deps.ts'
import { addressInUseMail, newAddressMail } from '../emails.ts'
import { emailChangeRequested, noticeDue } from '../jobs.ts'
import { emailChangePerAccount, emailChangePerTarget } from '../limits.ts'
import { deletePasswordResetsOf, findCredentials, findMailbox } from '../queries.ts'
import { emailChangeLifetime } from '../rules.ts'
import { hashToken, newToken } from '../tokens.ts'
import { requirePassword, wrongPassword } from './password.ts'
import * as queries from './queries.ts'

/**
 * Enqueues a mail with a link to the new address, and a notice to the present one. Answer and time are the same when
 * another account has the address.
 */
export async function requestEmailChange(
  deps: IdentityDeps,
  { memberId, email, password }: { memberId: string; email: string; password: string },
): Promise<void> {
  const passwordHash = await requirePassword(deps, { memberId, password })
  const member = await findMailbox(deps.db, memberId)
  if (member?.email === email) throw invalid([{ path: 'email', message: sameEmailMessage }], sameEmailMessage)
  await deps.limiter.hit(emailChangePerAccount, memberId)
  await deps.limiter.hit(emailChangePerTarget, email)
  const changeId = newId()
  const expiresAt = deps.clock.now().add(emailChangeLifetime)
  await transaction(deps.db, async (trx) => {
    const change = { id: changeId, memberId, email, expiresAt, passwordHash }
    if (!(await queries.upsertEmailChange(trx, change))) throw wrongPassword('password')
    await deps.jobs.enqueue(trx, emailChangeRequested, { memberId, changeId })
    await deps.jobs.enqueue(trx, noticeDue, { memberId, notice: 'email_change_requested' })
  })
}

/**
 * Mails the link. The token is created here, so that it is never stored in a job. A change that ended in the meantime
 * gets no link. The owner of a taken address gets a mail about it.
 */
export async function sendEmailChangeLink(
  { db, clock, mailer, config }: Pick<IdentityDeps, 'db' | 'clock' | 'mailer' | 'config'>,
  order: { memberId: string; changeId: string },
): Promise<void> {
  const change = await queries.findEmailChange(db, order)
  if (!change) return
  const { email } = change
  const { baseUrl } = config
  if (await findCredentials(db, email)) return mailer.send(addressInUseMail({ email, baseUrl }))
  const token = newToken()
  const expiresAt = clock.now().add(emailChangeLifetime)
  const isStored = await queries.updateEmailChange(db, { ...order, tokenHash: hashToken(token), expiresAt })
  if (isStored) await mailer.send(newAddressMail({ email, baseUrl, token }))
}

/** Changes the address with a mailed token, which works once. It is confirmed then, because the link was sent to it. */
export function confirmEmailChange({ db, clock, jobs }: IdentityDeps, token: string): Promise<void> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    const change = await queries.takeEmailChange(trx, { tokenHash: hashToken(token), now })
    // The address may belong to another account since.
    const isChanged = change && (await changeEmail(trx, { id: change.id, email: change.email, now }))
    if (!isChanged) {
      throw invalid([{ path: 'token', message: confirmLinkExpiredMessage }], confirmLinkExpiredMessage)
    }
    // A link in the mailbox of the old address must not set the password any more.
    await deletePasswordResetsOf(trx, change.id)
    await jobs.enqueue(trx, noticeDue, {
      memberId: change.id,
      notice: 'email_changed',
      email: change.old_email,
    })
  })
}
