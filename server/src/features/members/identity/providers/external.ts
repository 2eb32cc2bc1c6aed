import type { Caller } from '@floorcraft/contract/base/access.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { displayNameLength, displayNameSchema, emailSchema } from '@floorcraft/contract/members/identity.ts'
import { holdNamedLock } from '../../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { markEmailVerified } from '../../members/service.ts'
import { createMemberWithoutPassword, revokeOtherAccess } from '../accounts.ts'
import type { IdentityDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { callerOf } from '../sessions/sessions.ts'
import { hashToken } from '../tokens.ts'
import type { ExternalIdentity } from './openid-provider.ts'

type LinkDeps = Pick<IdentityDeps, 'db' | 'clock' | 'jobs'>

/** Finds the member of a verified external token; creates the member at the first sign-in. */
export async function findExternalCaller(
  deps: LinkDeps,
  { token, identity }: { token: string; identity: ExternalIdentity },
): Promise<Caller> {
  const key = { issuer: identity.issuer, subject: identity.subject, tokenHash: hashToken(token) }
  const known = await queries.findLinkedHolder(deps.db, key)
  if (known?.revoked) throw new AppError('AUTH_TOKEN_INVALID')
  if (known) return callerOf(known)
  await linkMember(deps, identity)
  const holder = await queries.findLinkedHolder(deps.db, key)
  if (!holder) throw new AppError('AUTH_USER_NOT_FOUND')
  return callerOf(holder)
}

/**
 * The member of an external identity: the linked member, the member with the same e-mail if the provider has verified it,
 * or a new member. Throws AUTH_USER_NOT_FOUND when the e-mail is missing or not verified.
 */
export function linkMember(
  { db, clock, jobs }: LinkDeps,
  identity: Omit<ExternalIdentity, 'expiresAt'>,
): Promise<string> {
  const { issuer, subject, emailVerified } = identity
  const email = validEmail(identity.email)
  return transaction(db, async (trx) => {
    // When two first requests run at the same time, the second waits here and finds the new member.
    await holdNamedLock(trx, 'linkedIdentity', `${issuer} ${subject}`)
    const linked = await queries.findLinkedMember(trx, { issuer, subject })
    if (linked) return linked.member_id
    if (!email) throw new AppError('AUTH_USER_NOT_FOUND')
    const existing = await queries.findCredentials(trx, email)
    const memberId = existing
      ? await takeOver(trx, { existing, emailVerified, now: clock.now() })
      : await createMember({ db: trx, jobs }, { ...identity, email, now: clock.now() })
    await queries.insertLinkedIdentity(trx, { issuer, subject, memberId })
    return memberId
  })
}

/** The address in the form of a sign-up; undefined when it is not valid there. */
const validEmail = (email: string | undefined) => emailSchema.safeParse(email).data

function createMember(
  deps: Pick<LinkDeps, 'db' | 'jobs'>,
  {
    email,
    emailVerified,
    name,
    now,
  }: { email: string; emailVerified: boolean; name: string | undefined; now: Temporal.Instant },
) {
  // A provider can send a name that is not valid here.
  const displayName =
    displayNameSchema.safeParse(name && cutText(name, displayNameLength)).data ?? email.split('@')[0]!
  return createMemberWithoutPassword(deps, {
    email,
    email_verified: emailVerified,
    display_name: displayName,
    now,
  })
}

async function takeOver(
  trx: Sql,
  {
    existing,
    emailVerified,
    now,
  }: {
    existing: { id: string; email_verified: boolean }
    emailVerified: boolean
    now: Temporal.Instant
  },
): Promise<string> {
  // The e-mail is not verified, so the account can belong to another person.
  if (!emailVerified) throw new AppError('AUTH_USER_NOT_FOUND')
  if (!existing.email_verified) {
    // The person who signed up never verified the e-mail. Its owner gets the account, and that password is deleted.
    await queries.deletePassword(trx, existing.id)
    await revokeOtherAccess(trx, { id: existing.id, emailVerified: false })
    await markEmailVerified(trx, existing.id, now)
  }
  return existing.id
}
