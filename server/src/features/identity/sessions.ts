import type { Caller, Role } from '@floorcraft/contract/access.ts'
import type { SignedIn } from '@floorcraft/contract/identity.ts'
import { effectiveRole } from '@floorcraft/contract/roles.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { IdentitySettings } from './deps.ts'
import { presentAccount } from './presentation.ts'
import * as queries from './queries.ts'
import { sessionLifetime, sessionRenewedAfter } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

export interface SessionDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly config: Pick<IdentitySettings, 'oidc'>
}

/** The provider that opens sessions here; null for the built-in sign-in. Sessions of another one are not accepted. */
const issuerOf = ({ config }: SessionDeps) => config.oidc?.issuer ?? null

/** Opens a session. The token is returned once and stored only as a hash. */
export function openSession(deps: SessionDeps, memberId: string): Promise<SignedIn> {
  return openSessionBy(deps, { memberId, insert: (session) => queries.insertSession(deps.db, session) })
}

/**
 * Opens a session after a sign-in with the password of this hash. Throws AUTH_WRONG_PASSWORD when the password has changed
 * since it was verified, because a reset ends all sessions.
 */
export function openSessionByPassword(
  deps: SessionDeps,
  { memberId, passwordHash }: { memberId: string; passwordHash: string },
): Promise<SignedIn> {
  return openSessionBy(deps, {
    memberId,
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
    insert,
  }: { memberId: string; insert: (session: Parameters<typeof queries.insertSession>[1]) => Promise<void> },
): Promise<SignedIn> {
  const account = await queries.findAccount(deps.db, memberId)
  if (account.disabled_at) throw new AppError('AUTH_USER_DISABLED')
  const token = newToken()
  const createdAt = deps.clock.now()
  await insert({
    tokenHash: hashToken(token),
    memberId,
    issuer: issuerOf(deps),
    createdAt,
    expiresAt: createdAt.add(sessionLifetime),
  })
  return { token, user: presentAccount(account) }
}

/** Finds the caller of a session token; throws a code AUTH_* when it is not valid. */
export async function findSessionCaller(deps: SessionDeps, token: string): Promise<Caller> {
  const { db, clock } = deps
  const tokenHash = hashToken(token)
  const holder = await queries.findSessionHolder(db, { tokenHash, issuer: issuerOf(deps) })
  if (!holder) throw new AppError('AUTH_TOKEN_INVALID')
  const now = clock.now()
  if (Temporal.Instant.compare(holder.expires_at, now) <= 0) throw new AppError('AUTH_TOKEN_EXPIRED')
  const caller = callerOf(holder)
  const renewed = now.add(sessionLifetime)
  const isOld = Temporal.Instant.compare(holder.expires_at.add(sessionRenewedAfter), renewed) < 0
  if (isOld) await queries.updateSessionExpiry(db, { tokenHash, expiresAt: renewed })
  return caller
}

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
