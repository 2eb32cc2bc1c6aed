import type { SignInAnswer, SignInProvider } from '@floorcraft/contract/members/identity.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { AppError, notFound } from '../../../../platform/http/app-error.ts'
import type { IdentityDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { socialCodeLifetime } from '../rules.ts'
import { openSessionOrChallenge } from '../second-factor/two-steps.ts'
import type { SignInOrigin } from '../sessions/sessions.ts'
import { hashToken, newToken } from '../tokens.ts'
import { type Attempt, type CodeFlow, finishAttempt, startAttempt } from './code-flow.ts'
import { linkMember } from './external.ts'
import { openOpenIdFlow } from './openid-flow.ts'
import type { OpenIdProvider } from './openid-provider.ts'
import { openSocialFlow } from './social-providers.ts'

interface SocialDeps extends IdentityDeps {
  /** The external provider that replaces the built-in sign-in. */
  readonly openId: OpenIdProvider | undefined
}

/** The address of the provider's page, and the attempt that the browser must store. */
export async function startSocial(
  deps: SocialDeps,
  provider: SignInProvider,
): Promise<{ url: string; attempt: Attempt }> {
  return startAttempt(await openFlow(deps, provider), redirectUri(deps, provider))
}

/** Fetches the profile from the provider and returns a one-time code for the page. */
export async function finishSocial(
  deps: SocialDeps,
  { provider, code, attempt }: { provider: SignInProvider; code: string; attempt: Attempt },
): Promise<string> {
  const flow = await openFlow(deps, provider)
  const profile = await finishAttempt(flow, { code, redirectUri: redirectUri(deps, provider), attempt })
  const identity = { ...profile, issuer: flow.issuer }
  const memberId = await linkMember(deps, identity)
  const oneTimeCode = newToken()
  const isInserted = await queries.insertSignInCode(deps.db, {
    tokenHash: hashToken(oneTimeCode),
    stateHash: hashToken(attempt.state),
    issuer: identity.issuer,
    subject: identity.subject,
    memberId,
    expiresAt: deps.clock.now().add(socialCodeLifetime),
  })
  if (!isInserted) throw new AppError('AUTH_TOKEN_INVALID')
  return oneTimeCode
}

/** Exchanges the code for a session. Works only in the same browser, because a link with a code can be sent to others. */
export async function exchangeSocialCode(
  deps: IdentityDeps,
  { code, state, origin }: { code: string; state: string | undefined; origin: SignInOrigin },
): Promise<SignInAnswer> {
  const stateHash = hashToken(state ?? '')
  // In one transaction, so that revokeOtherAccess finds either the code or the session.
  return transaction(deps.db, async (trx) => {
    const codeHash = hashToken(code)
    const taken = await queries.takeSignInCode(trx, { codeHash, stateHash, now: deps.clock.now() })
    if (!taken) throw new AppError('AUTH_TOKEN_INVALID', { message: 'Failed to sign in. Please try again.' })
    return openSessionOrChallenge({ ...deps, db: trx }, { memberId: taken.member_id, origin })
  })
}

async function openFlow({ config, openId }: SocialDeps, provider: SignInProvider): Promise<CodeFlow> {
  if (provider !== 'openid') return openSocialFlow(config, provider)
  if (!openId) throw notFound()
  return openOpenIdFlow(openId)
}

function redirectUri({ config }: IdentityDeps, provider: SignInProvider): string {
  return `${config.baseUrl}/api/auth/social/${provider}/callback`
}
