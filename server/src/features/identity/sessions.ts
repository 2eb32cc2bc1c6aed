import type { Caller, Role } from '@floorcraft/contract/access.ts'
import type { SignedIn } from '@floorcraft/contract/identity.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentAccount } from './presentation.ts'
import * as queries from './queries.ts'
import { effectiveRole, sessionLifetime, sessionRenewedAfter } from './rules.ts'
import { hashToken, newToken } from './tokens.ts'

export interface SessionDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** Opens a session; the token leaves here once and is stored only as its hash. */
export async function openSession({ db, clock }: SessionDeps, memberId: string): Promise<SignedIn> {
  const account = await queries.findAccount(db, memberId)
  if (account.disabled_at) throw new AppError('AUTH_USER_DISABLED')
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = createdAt.add(sessionLifetime)
  await queries.insertSession(db, { tokenHash: hashToken(token), memberId, createdAt, expiresAt })
  return { token, user: presentAccount(account) }
}

/** Who holds this token; throws the catalogue's AUTH codes when it is no good. */
export async function findSessionCaller({ db, clock }: SessionDeps, token: string): Promise<Caller> {
  const tokenHash = hashToken(token)
  const holder = await queries.findSessionHolder(db, tokenHash)
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
  role: string
  disabled_at: Temporal.Instant | null
  led_scene_ids: string[]
}): Caller {
  if (holder.disabled_at) throw new AppError('AUTH_USER_DISABLED')
  return {
    kind: 'member',
    id: holder.id,
    role: effectiveRole(holder.role as Role, holder.led_scene_ids),
    ledSceneIds: holder.led_scene_ids,
  }
}
