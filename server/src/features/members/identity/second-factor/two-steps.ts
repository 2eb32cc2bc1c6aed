import type { SignedIn, SignInAnswer } from '@floorcraft/contract/members/identity.ts'
import { signInTooSlowMessage } from '@floorcraft/contract/members/second-factor.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { AppError, invalid } from '../../../../platform/http/app-error.ts'
import { type IdentityDeps, requireBuiltIn } from '../deps.ts'
import { limitWrongCodes } from '../limits.ts'
import { challengeLifetime } from '../rules.ts'
import { logSignIn, openSession, openSessionByPassword, type SignInOrigin } from '../sessions/sessions.ts'
import { hashToken, newToken } from '../tokens.ts'
import * as queries from './queries.ts'
import { useCode, wrongCode } from './second-factor.ts'

interface FirstStep {
  readonly memberId: string
  readonly origin: SignInOrigin
  /** The hash of the password that was verified; undefined for a social sign-in. */
  readonly passwordHash?: string
}

/** The end of the first step: a session, or a challenge when the account has a second factor. */
export function openSessionOrChallenge(deps: IdentityDeps, step: FirstStep): Promise<SignInAnswer> {
  return transaction(deps.db, async (trx) => {
    // A second factor that is turned on meanwhile waits, and then finds the session and ends it.
    await queries.lockSecondFactorForSignIn(trx, step.memberId)
    return openLocked({ ...deps, db: trx }, step)
  })
}

async function openLocked(
  deps: IdentityDeps,
  { memberId, origin, passwordHash }: FirstStep,
): Promise<SignInAnswer> {
  const { db, clock, config } = deps
  const factor = config.oidc ? undefined : await queries.findSecondFactor(db, memberId)
  if (!factor?.confirmed_at) {
    return passwordHash === undefined
      ? openSession(deps, { memberId, origin })
      : openSessionByPassword(deps, { memberId, origin, passwordHash })
  }
  const challenge = newToken()
  const row = { tokenHash: hashToken(challenge), memberId, expiresAt: clock.now().add(challengeLifetime) }
  if (passwordHash === undefined) await queries.insertChallenge(db, row)
  else if (!(await queries.insertChallengeOfPassword(db, { ...row, passwordHash }))) {
    throw new AppError('AUTH_WRONG_PASSWORD')
  }
  return { challenge }
}

/** The second step. A wrong code can be corrected with the same challenge. */
export async function finishSignIn(
  deps: IdentityDeps,
  { challenge, code, origin }: { challenge: string; code: string; origin: SignInOrigin },
): Promise<SignedIn> {
  requireBuiltIn(deps)
  const tokenHash = hashToken(challenge)
  const memberId = await queries.findChallenge(deps.db, { tokenHash, now: deps.clock.now() })
  if (!memberId) throw tooSlow()
  await limitWrongCodes(deps.limiter, memberId, async () => {
    if (await useCode(deps, { memberId, code })) return
    await logSignIn(deps, { memberId, origin, isSuccess: false })
    throw wrongCode()
  })
  // In one transaction, so that a change of the password finds either the challenge or the session.
  return transaction(deps.db, async (trx) => {
    if (!(await queries.deleteChallenge(trx, tokenHash))) throw tooSlow()
    return openSession({ ...deps, db: trx }, { memberId, origin })
  })
}

const tooSlow = () => invalid([{ path: 'challenge', message: signInTooSlowMessage }], signInTooSlowMessage)
