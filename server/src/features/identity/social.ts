import { createHash } from 'node:crypto'
import type { SignedIn, SocialProvider } from '@floorcraft/contract/identity.ts'
import { z } from 'zod'
import { transaction } from '../../platform/db/database.ts'
import { fetchFromProvider } from '../../platform/fetch/provider-fetch.ts'
import { AppError, notFound } from '../../platform/http/app-error.ts'
import type { ClientCredentials, IdentityDeps } from './deps.ts'
import { linkMember } from './external.ts'
import * as queries from './queries.ts'
import { socialCodeLifetime } from './rules.ts'
import { openSession } from './sessions.ts'
import { type ProviderDescription, providerDescriptions, type SocialProfile } from './social-providers.ts'
import { hashToken, newToken } from './tokens.ts'

/** Stored in a cookie of the browser while the member is at the provider. */
export interface SocialAttempt {
  readonly state: string
  readonly verifier: string
}

const tokenAnswer = z.object({ access_token: z.string().min(1) })

/** The address of the provider's page, and the attempt that the browser must store. */
export function startSocial(
  deps: IdentityDeps,
  provider: SocialProvider,
): { url: string; attempt: SocialAttempt } {
  const client = requireConfigured(deps, provider)
  const { authorize, scope } = describeProvider(deps, provider)
  const attempt = { state: newToken(), verifier: newToken() }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri(deps, provider),
    scope,
    state: attempt.state,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { url: `${authorize}?${query}`, attempt }
}

/** Fetches the profile from the provider and returns a one-time code for the page. */
export async function finishSocial(
  deps: IdentityDeps,
  { provider, code, attempt }: { provider: SocialProvider; code: string; attempt: SocialAttempt },
): Promise<string> {
  const profile = await fetchProfile(deps, { provider, code, verifier: attempt.verifier })
  const memberId = await linkMember(deps, { issuer: provider, ...profile })
  const oneTimeCode = newToken()
  const isInserted = await queries.insertSignInCode(deps.db, {
    tokenHash: hashToken(oneTimeCode),
    stateHash: hashToken(attempt.state),
    issuer: provider,
    subject: profile.subject,
    memberId,
    expiresAt: deps.clock.now().add(socialCodeLifetime),
  })
  if (!isInserted) throw new AppError('AUTH_TOKEN_INVALID')
  return oneTimeCode
}

/** Exchanges the code for a session. Works only in the same browser, because a link with a code can be sent to others. */
export async function exchangeSocialCode(
  deps: IdentityDeps,
  { code, attempt }: { code: string; attempt: SocialAttempt | undefined },
): Promise<SignedIn> {
  const stateHash = hashToken(attempt?.state ?? '')
  // In one transaction, so that revokeOtherAccess finds either the code or the session.
  return transaction(deps.db, async (trx) => {
    const codeHash = hashToken(code)
    const taken = await queries.takeSignInCode(trx, { codeHash, stateHash, now: deps.clock.now() })
    if (!taken) throw new AppError('AUTH_TOKEN_INVALID', { message: 'Failed to sign in. Please try again.' })
    return openSession({ ...deps, db: trx }, taken.member_id)
  })
}

function requireConfigured({ config }: IdentityDeps, provider: SocialProvider): ClientCredentials {
  const client = config.oidc ? undefined : config.social[provider]
  if (!client) throw notFound()
  return client
}

function describeProvider(deps: IdentityDeps, provider: SocialProvider): ProviderDescription {
  return { ...providerDescriptions[provider], ...deps.config.socialAddresses?.[provider] }
}

function redirectUri({ config }: IdentityDeps, provider: SocialProvider): string {
  return `${config.baseUrl}/api/auth/social/${provider}/callback`
}

async function fetchProfile(
  deps: IdentityDeps,
  { provider, code, verifier }: { provider: SocialProvider; code: string; verifier: string },
): Promise<SocialProfile> {
  const client = requireConfigured(deps, provider)
  const description = describeProvider(deps, provider)
  const credentials = { client_id: client.id, client_secret: client.secret }
  const basic = Buffer.from(`${encodeURIComponent(client.id)}:${encodeURIComponent(client.secret)}`)
  const response = await fetchFromProvider(description.token, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(description.basicAuth ? { authorization: `Basic ${basic.toString('base64')}` } : {}),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri(deps, provider),
      code_verifier: verifier,
      ...(description.basicAuth ? {} : credentials),
    }),
  })
  const { access_token } = tokenAnswer.parse(await response.json())
  const read = async (url: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' }
    return (await fetchFromProvider(url, { headers })).json()
  }
  const emails = description.emails ? await read(description.emails) : undefined
  return description.read(await read(description.profile), emails)
}
