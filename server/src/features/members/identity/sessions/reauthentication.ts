import {
  passwordMissing,
  type SessionProof,
  signInAgainMessage,
} from '@floorcraft/contract/members/identity.ts'
import { invalid } from '../../../../platform/http/app-error.ts'
import type { IdentityDeps } from '../deps.ts'
import { requirePassword } from '../own-account/password.ts'
import { findPasswordHash } from '../own-account/queries.ts'
import { freshSignIn } from '../rules.ts'
import { findSecondFactor } from '../second-factor/queries.ts'
import { requireCode } from '../second-factor/second-factor.ts'
import * as queries from './queries.ts'

/**
 * Throws VALIDATION_ERROR unless the caller proves again that the account is theirs, because a person at an open device
 * must not end the sessions of its member (ASVS 5.0, 7.5.2). The proof is the password; without one a code of the second
 * factor; without that a sign-in of the last minutes.
 */
export async function requireOwner(
  deps: IdentityDeps,
  { memberId, tokenHash, password, code }: SessionProof & { memberId: string; tokenHash: Buffer },
): Promise<void> {
  const { db, config, clock } = deps
  // With an external provider, a password from before opens nothing.
  if (!config.oidc && (await findPasswordHash(db, memberId))) {
    if (!password) throw invalid([{ path: 'password', message: passwordMissing }], passwordMissing)
    await requirePassword(deps, { memberId, password })
    return
  }
  const factor = config.oidc ? undefined : await findSecondFactor(db, memberId)
  if (factor?.confirmed_at) return requireCode(deps, { memberId, code: code ?? '' })
  const signedIn = await queries.findSessionStart(db, tokenHash)
  const oldest = clock.now().subtract(freshSignIn)
  if (!signedIn || Temporal.Instant.compare(signedIn, oldest) < 0) {
    throw invalid([{ path: '', message: signInAgainMessage }], signInAgainMessage)
  }
}
