import { type Caller, effectiveRole, type Role } from '@floorcraft/contract/base/access.ts'
import type { Session, SignedIn } from '@floorcraft/contract/members/identity.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { AppError, notFound } from '../../../../platform/http/app-error.ts'
import { isId, newId } from '../../../../platform/ids.ts'
import type { IdentitySettings } from '../deps.ts'
import { presentAccount } from '../presentation.ts'
import { findAccount } from '../queries.ts'
import { lacksSecondFactor, longestSession, sessionLifetime, sessionSeenAfter } from '../rules.ts'
import { hashToken, newToken, tokenAfter } from '../tokens.ts'
import { deviceOf } from './device.ts'
import * as queries from './queries.ts'

export interface SessionDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly config: Pick<IdentitySettings, 'oidc' | 'adminSecondFactor'>
}

/** The provider that opens sessions here; null for the built-in sign-in. Sessions of any other are not accepted. */
const issuerOf = ({ config }: SessionDeps) => config.oidc?.issuer ?? null

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string
  readonly userAgent: string
}

/** Opens a session and logs the sign-in. The token is returned once and stored only as a hash. */
export function openSession(
  deps: SessionDeps,
  { memberId, origin }: { memberId: string; origin: SignInOrigin },
): Promise<SignedIn> {
  const insert = (session: queries.NewSession) => queries.insertSession(deps.db, session)
  return openSessionBy(deps, { memberId, origin, insert })
}

/**
 * Opens a session after a sign-in with the password of this hash. Throws AUTH_WRONG_PASSWORD when the password has changed
 * since it was verified, because a reset ends all sessions.
 */
export function openSessionByPassword(
  deps: SessionDeps,
  { memberId, origin, passwordHash }: { memberId: string; origin: SignInOrigin; passwordHash: string },
): Promise<SignedIn> {
  return openSessionBy(deps, {
    memberId,
    origin,
    insert: async (session) => {
      const isInserted = await queries.insertSessionOfPassword(deps.db, { ...session, passwordHash })
      if (!isInserted) throw new AppError('AUTH_WRONG_PASSWORD')
    },
  })
}

async function openSessionBy(
  deps: SessionDeps,
  {
    memberId,
    origin,
    insert,
  }: { memberId: string; origin: SignInOrigin; insert: (session: queries.NewSession) => Promise<void> },
): Promise<SignedIn> {
  const account = await findAccount(deps.db, memberId)
  if (account.disabled_at) throw new AppError('AUTH_USER_DISABLED')
  const token = newToken()
  const createdAt = deps.clock.now()
  await insert({
    id: newId(),
    tokenHash: hashToken(token),
    memberId,
    issuer: issuerOf(deps),
    device: deviceOf(origin.userAgent),
    createdAt,
    expiresAt: createdAt.add(sessionLifetime),
  })
  await logSignIn(deps, { memberId, origin, isSuccess: true })
  return { token, user: presentAccount(account, deps.config) }
}

/** Stores an attempt to sign in to this account. */
export function logSignIn(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { memberId, origin, isSuccess }: { memberId: string; origin: SignInOrigin; isSuccess: boolean },
): Promise<void> {
  const { address } = origin
  return queries.insertSignIn(db, { id: newId(), memberId, address, isSuccess, createdAt: clock.now() })
}

/** Finds the caller of a session token; throws a code AUTH_* when it is not valid. */
export async function findSessionCaller(deps: SessionDeps, token: string): Promise<Caller> {
  const { db, clock } = deps
  const tokenHash = hashToken(token)
  const holder = await queries.findSessionHolder(db, { tokenHash, issuer: issuerOf(deps) })
  if (!holder) throw new AppError('AUTH_TOKEN_INVALID')
  const now = clock.now()
  const end = earlier(holder.expires_at, holder.session_created_at.add(longestSession))
  if (Temporal.Instant.compare(end, now) <= 0) throw new AppError('AUTH_TOKEN_EXPIRED')
  const caller = callerOf(lacksSecondFactor(deps.config, holder) ? { ...holder, role: 'user' } : holder)
  if (Temporal.Instant.compare(holder.last_seen_at.add(sessionSeenAfter), now) <= 0) {
    const expiresAt = earlier(now.add(sessionLifetime), holder.session_created_at.add(longestSession))
    await queries.updateSessionUse(db, { tokenHash, expiresAt, seenAt: now })
  }
  return caller
}

const earlier = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) < 0 ? a : b)

/** The sessions of the member, the last seen first. `tokenHash` is that of the calling session. */
export async function listOwnSessions(
  { db, clock }: Pick<SessionDeps, 'db' | 'clock'>,
  { memberId, tokenHash }: { memberId: string; tokenHash: Buffer },
): Promise<Session[]> {
  const rows = await queries.listSessionsOf(db, { memberId, now: clock.now() })
  return rows.map(({ id, device, created_at, last_seen_at, token_hash }) => ({
    id,
    device,
    signed_in_at: created_at.toString(),
    last_seen_at: last_seen_at.toString(),
    is_current: token_hash.equals(tokenHash),
  }))
}

/** Gives the session of this token another one. Undefined when it has ended, and for a token of an external provider. */
export async function renewToken(
  { db }: Pick<SessionDeps, 'db'>,
  token: string,
): Promise<string | undefined> {
  const next = tokenAfter(token)
  const hashes = { tokenHash: hashToken(token), newHash: hashToken(next) }
  return (await queries.updateSessionToken(db, hashes)) ? next : undefined
}

/** Ends one session of the member; throws RESOURCE_NOT_FOUND when it is not one. */
export async function endOwnSession(
  { db }: Pick<SessionDeps, 'db'>,
  session: { memberId: string; sessionId: string },
): Promise<void> {
  const isEnded = isId(session.sessionId) && (await queries.deleteSessionOf(db, session))
  if (!isEnded) throw notFound()
}

/** Ends the session whose token has this SHA-256, if there is one. */
export const endSessionOfHash = ({ db }: Pick<SessionDeps, 'db'>, tokenHash: string): Promise<void> =>
  queries.deleteSession(db, Buffer.from(tokenHash, 'hex'))

export const endSessionsOf = ({ db }: Pick<SessionDeps, 'db'>, memberId: string): Promise<void> =>
  queries.deleteSessionsOf(db, memberId)

export function callerOf(holder: {
  id: string
  role: Role
  disabled_at: Temporal.Instant | null
  led_scene_ids: string[]
}): Caller {
  if (holder.disabled_at) throw new AppError('AUTH_USER_DISABLED')
  return {
    kind: 'member',
    id: holder.id,
    role: effectiveRole(holder.role, { leadsAScene: holder.led_scene_ids.length > 0 }),
    ledSceneIds: holder.led_scene_ids,
  }
}
