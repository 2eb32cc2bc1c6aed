import type { Caller } from '@floorcraft/contract/access.ts'
import { displayNameLength, emailSchema } from '@floorcraft/contract/identity.ts'
import type { Clock } from '../../platform/clock.ts'
import { holdNamedLock } from '../../platform/db/advisory-locks.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { markEmailVerified } from '../members/service.ts'
import { closeOtherWaysIn, createMemberOnFirstSight } from './accounts.ts'
import type { ExternalIdentity } from './oidc-verifier.ts'
import * as queries from './queries.ts'
import { callerOf } from './sessions.ts'
import { hashToken } from './tokens.ts'

/** Who the holder of a verified external token is here; a member is created on first sight. */
export async function findExternalCaller(
  deps: { db: Sql; clock: Clock },
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
 * The member behind an external identity: the one already linked, the one with the same address if the provider
 * has verified it, or a new one. Throws AUTH_USER_NOT_FOUND when the provider tells too little.
 */
export function linkMember(
  { db, clock }: { db: Sql; clock: Clock },
  identity: Omit<ExternalIdentity, 'expiresAt'>,
): Promise<string> {
  const { issuer, subject, emailVerified } = identity
  const email = usableAddress(identity.email)
  return transaction(db, async (trx) => {
    // Two first requests at once: the second waits here, and finds what the first has written.
    await holdNamedLock(trx, 'linkedIdentity', `${issuer} ${subject}`)
    const linked = await queries.findLinkedMember(trx, { issuer, subject })
    if (linked) return linked.member_id
    if (!email) throw new AppError('AUTH_USER_NOT_FOUND')
    const existing = await queries.findCredentials(trx, email)
    const memberId = existing
      ? await adopt(trx, { existing, emailVerified })
      : await create(trx, { ...identity, email, now: clock.now() })
    await queries.insertLinkedIdentity(trx, { issuer, subject, memberId })
    return memberId
  })
}

/** A provider's address in the form that ours have; one that nobody could sign up with counts as none. */
const usableAddress = (email: string | undefined) => emailSchema.safeParse(email).data

function create(
  trx: Sql,
  {
    email,
    emailVerified,
    name,
    now,
  }: { email: string; emailVerified: boolean; name: string | undefined; now: Temporal.Instant },
) {
  const displayName = name?.trim().slice(0, displayNameLength) || email.split('@')[0]!
  return createMemberOnFirstSight(trx, {
    email,
    email_verified: emailVerified,
    display_name: displayName,
    now,
  })
}

async function adopt(
  trx: Sql,
  { existing, emailVerified }: { existing: { id: string; email_verified: boolean }; emailVerified: boolean },
): Promise<string> {
  // An address that nobody verified must not open somebody else's account.
  if (!emailVerified) throw new AppError('AUTH_USER_NOT_FOUND')
  if (!existing.email_verified) {
    // Whoever signed up with this address never proved to own it: the owner takes over, without their password.
    await queries.deletePassword(trx, existing.id)
    await closeOtherWaysIn(trx, { id: existing.id, addressProved: false })
    await markEmailVerified(trx, existing.id)
  }
  return existing.id
}
