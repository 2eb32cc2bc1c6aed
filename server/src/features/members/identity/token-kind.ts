/** A verified token of the provider. */
export interface ProviderToken {
  /** The header `typ`. */
  readonly typ: unknown
  readonly claims: Readonly<Record<string, unknown>>
}

type Kind = 'id' | 'access' | 'other'

/**
 * What providers call the kinds: the header `typ` (RFC 9068), the claim `token_use` (Cognito), the claim `typ` (Keycloak). `JWT` says nothing.
 * Every other name is that of another kind, such as `logout+jwt` or `Refresh`.
 */
const kinds: Readonly<Record<string, Kind>> = {
  'at+jwt': 'access',
  access: 'access',
  bearer: 'access',
  id: 'id',
}

/** Claims that only access tokens have, for providers that do not name the kind (RFC 9068, RFC 9396, Entra). */
const claimsOfAccess = ['scope', 'scp', 'client_id', 'authorization_details']

function kindOf({ typ, claims }: ProviderToken): Kind {
  // Only tokens about a sign-out and other events have it.
  if ('events' in claims) return 'other'
  const named = [typ, claims.token_use, claims.typ]
    .filter((name) => name !== undefined)
    .map((name) => String(name).toLowerCase().replace('application/', ''))
    .filter((name) => name !== 'jwt')
    .map((name) => (Object.hasOwn(kinds, name) ? kinds[name] : 'other'))
  const [first, ...others] = new Set(named)
  if (others.length > 0) return 'other'
  // Some providers write the client also into ID tokens. Only these repeat the nonce of the sign-in.
  const telling = 'nonce' in claims ? claimsOfAccess.filter((name) => name !== 'client_id') : claimsOfAccess
  return first ?? (telling.some((name) => name in claims) ? 'access' : 'id')
}

/**
 * Whether the token only says who its member is. One for several audiences must name this one as that for which it was made, because each audience could
 * send a token that it received.
 */
export function isIdToken(token: ProviderToken, audience: string): boolean {
  const { aud, azp } = token.claims
  const isForOthersToo = [aud].flat().some((each) => each !== audience)
  return kindOf(token) === 'id' && (!isForOthersToo || azp === audience)
}

/** Whether the token lets an application act for its member, and this scope is part of it. */
export function isAccessToken(token: ProviderToken, scope: string): boolean {
  const { scope: words, scp, authorization_details } = token.claims
  const scopes = [words, scp].flat().flatMap((text) => (typeof text === 'string' ? text.split(' ') : []))
  // Details limit what the application may do in a way that this server does not know (RFC 9396).
  return kindOf(token) === 'access' && scopes.includes(scope) && authorization_details === undefined
}
