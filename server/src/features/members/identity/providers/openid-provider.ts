import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { z } from 'zod'
import type { Clock } from '../../../../platform/clock.ts'
import { fetchFromProvider } from '../../../../platform/fetch/provider-fetch.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { freshSignIn } from '../rules.ts'
import { isAccessToken, isIdToken, type ProviderToken } from '../token-kind.ts'

export interface OidcSettings {
  readonly issuer: string
  /** The audience of bearer tokens that the provider gave to another application. */
  readonly audience: string
  /** The scope that such a token must have. Without it these are ID tokens, as those of Firebase, and no access tokens. */
  readonly scope: string | undefined
  /** The address of the keys; if missing, it is read from the discovery document of the issuer. */
  readonly jwksUrl: string | undefined
  /** Our client for the sign-in button. It is the audience of ID tokens. */
  readonly client: { readonly id: string; readonly secret: string | undefined }
  /** The name on the sign-in button. */
  readonly name: string
}

/** The claims of a verified token. */
export interface ExternalIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
  readonly expiresAt: Temporal.Instant
}

export interface OpenIdProvider {
  readonly settings: OidcSettings
  /** Verifies a bearer token; throws AUTH_TOKEN_INVALID or AUTH_TOKEN_EXPIRED. */
  verify(token: string): Promise<ExternalIdentity>
  /** Verifies the ID token of a sign-in that this server began with the nonce; throws like `verify`. */
  verifyIdToken(token: string, nonce: string): Promise<ExternalIdentity>
  /** The discovery document, fetched once. */
  discover(): Promise<Discovery>
}

export type Discovery = z.infer<ReturnType<typeof discoverySchema>>

/** Only signatures with a key pair: `none` has no signature, and HS256 would accept the public key as a secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** The claims about the member, in ID tokens and in the answer of the userinfo endpoint. */
export const profileClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
  name: z.string().max(200).optional().catch(undefined),
})
const tokenClaims = profileClaims.extend({ exp: z.number() })

const discoverySchema = (issuer: string) => {
  // A browser is sent to one of these addresses. Other schemes are refused, and http when the issuer has https.
  const address = z.url({ protocol: issuer.startsWith('https:') ? /^https$/ : /^https?$/ })
  return z.object({
    // OpenID Connect Discovery 4.3
    issuer: z.literal(issuer),
    jwks_uri: address,
    // Firebase has tokens and keys, but no page to sign in.
    authorization_endpoint: address.optional(),
    token_endpoint: address.optional(),
    userinfo_endpoint: address.optional(),
    token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  })
}

export function openOpenIdProvider(settings: OidcSettings, clock: Clock): OpenIdProvider {
  const { issuer, audience, scope, jwksUrl, client } = settings
  const discover = onceItSucceeds(() => fetchDiscovery(issuer))
  const findKeys = onceItSucceeds(async () => {
    const url = new URL(jwksUrl ?? (await discover()).jwks_uri)
    return createRemoteJWKSet(url, { [customFetch]: fetchFromProvider, timeoutDuration: 5_000 })
  })
  const verify = (token: string, expected: Omit<Expectation, 'issuer' | 'now'>) =>
    verifyToken(token, findKeys, { ...expected, issuer, now: new Date(clock.now().epochMilliseconds) })
  return {
    settings,
    discover,
    verify: (token) =>
      verify(token, {
        audience,
        isMeant: (each) => (scope === undefined ? isIdToken(each, audience) : isAccessToken(each, scope)),
      }),
    verifyIdToken: (token, nonce) =>
      verify(token, { audience: client.id, nonce, isMeant: (each) => isIdToken(each, client.id) }),
  }
}

interface Expectation {
  readonly issuer: string
  readonly audience: string
  readonly nonce?: string
  /** Whether this kind of token may be used for this (ASVS 5.0, 9.2.2). */
  readonly isMeant: (token: ProviderToken) => boolean
  readonly now: Date
}

async function verifyToken(
  token: string,
  findKeys: () => Promise<JWTVerifyGetKey>,
  { issuer, audience, nonce, isMeant, now }: Expectation,
): Promise<ExternalIdentity> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, await findKeys(), {
      issuer,
      audience,
      algorithms,
      currentDate: now,
      requiredClaims: ['sub', 'exp'],
      ...(nonce === undefined ? { clockTolerance: 5 } : newToken),
    })
    if (!isMeant({ typ: protectedHeader.typ, claims: payload })) {
      throw new errors.JWTClaimValidationFailed('the token is of another kind', payload)
    }
    if (nonce !== undefined && !isAnswerTo(payload, { nonce, client: audience, now })) {
      throw new errors.JWTClaimValidationFailed('the token belongs to another sign-in', payload)
    }
    const claims = tokenClaims.parse(payload)
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000)
    return { ...identityOf(issuer, claims), expiresAt }
  } catch (error) {
    throw refusal(error)
  }
}

/**
 * Seconds. A sign-in here counts as a proof of who the member is (`freshSignIn`), so it must not be a silent one, by a session that was left open at
 * the provider.
 */
export const oldestProviderSignIn = Temporal.Duration.from(freshSignIn).total('seconds')

/** An ID token must be new, because it was made for this sign-in. The clock of the provider can differ by a minute. */
const newToken = { clockTolerance: 60, maxTokenAge: 600 }

/** Whether the ID token answers this sign-in and was made for this client (OpenID Connect Core 3.1.3.7). */
const isAnswerTo = (
  { nonce, azp, auth_time }: JWTPayload,
  expected: { nonce: string; client: string; now: Date },
): boolean =>
  nonce === expected.nonce &&
  (azp ?? expected.client) === expected.client &&
  // A provider that was asked for a largest age must say the time (2). For one that does not, this is a sign-in of now with one factor.
  (auth_time === undefined || isRecent(auth_time, expected.now))

const isRecent = (authTime: unknown, now: Date): boolean =>
  typeof authTime === 'number' &&
  now.getTime() / 1000 - authTime <= oldestProviderSignIn + newToken.clockTolerance

export function identityOf(
  issuer: string,
  { sub, email, email_verified, name }: z.infer<typeof profileClaims>,
): Omit<ExternalIdentity, 'expiresAt'> {
  return { issuer, subject: sub, email, emailVerified: email_verified, name }
}

async function fetchDiscovery(issuer: string): Promise<Discovery> {
  const response = await fetchFromProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  return discoverySchema(issuer).parse(await response.json())
}

/** A function whose simultaneous calls share one result. A failure is not kept, because the next call may succeed. */
function onceItSucceeds<T>(open: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= open().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}

function refusal(error: unknown): AppError {
  if (error instanceof errors.JWTExpired) return new AppError('AUTH_TOKEN_EXPIRED', { cause: error })
  const isToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)
  if (isToken && !isProviderError(error)) return new AppError('AUTH_TOKEN_INVALID', { cause: error })
  return new AppError('EXTERNAL_SERVICE_ERROR', { cause: error })
}

/** jose uses its base class for an invalid answer of the key server. */
function isProviderError(error: Error): boolean {
  return error.constructor === errors.JOSEError || error instanceof errors.JWKSInvalid
}
