import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { fetchFromProvider } from '../../platform/fetch/provider-fetch.ts'
import { AppError } from '../../platform/http/app-error.ts'

export interface OidcSettings {
  readonly issuer: string
  readonly audience: string
  /** The address of the keys; if missing, it is read from the discovery document of the issuer. */
  readonly jwksUrl: string | undefined
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

/** Only signatures with a key pair: `none` has no signature, and HS256 would accept the public key as a secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().catch(false),
  name: z.string().max(200).optional().catch(undefined),
})
const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

/** Returns a function that verifies tokens of the issuer. It throws AUTH_TOKEN_INVALID or AUTH_TOKEN_EXPIRED. */
export function openOidcVerifier(
  settings: OidcSettings,
  clock: Clock,
): (token: string) => Promise<ExternalIdentity> {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const findKeys = (): Promise<JWTVerifyGetKey> => {
    keys ??= openKeys(settings).catch((error: unknown) => {
      // The provider may answer the next call.
      keys = undefined
      throw error
    })
    return keys
  }
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, await findKeys(), {
        issuer: settings.issuer,
        audience: settings.audience,
        algorithms,
        clockTolerance: 5,
        currentDate: new Date(clock.now().epochMilliseconds),
        requiredClaims: ['sub', 'exp'],
      })
      const claims = claimsSchema.parse(payload)
      return {
        issuer: settings.issuer,
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name,
        expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
      }
    } catch (error) {
      throw refusal(error)
    }
  }
}

async function openKeys({ issuer, jwksUrl }: OidcSettings): Promise<JWTVerifyGetKey> {
  const url = jwksUrl ?? (await discoverKeys(issuer))
  return createRemoteJWKSet(new URL(url), { [customFetch]: fetchFromProvider, timeoutDuration: 5_000 })
}

async function discoverKeys(issuer: string): Promise<string> {
  const response = await fetchFromProvider(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const discovery = discoverySchema.parse(await response.json())
  // OpenID Connect Discovery 4.3
  if (discovery.issuer !== issuer) throw new Error('The discovery document has another issuer')
  return discovery.jwks_uri
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
