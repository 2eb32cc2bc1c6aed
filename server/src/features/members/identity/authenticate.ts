import type { Caller } from '@floorcraft/contract/base/access.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { IdentityDeps } from './deps.ts'
import { findExternalCaller } from './providers/external.ts'
import { type OpenIdProvider, openOpenIdProvider } from './providers/openid-provider.ts'
import * as queries from './queries.ts'
import { deleteSession, findSession } from './sessions/queries.ts'
import { findSessionCaller } from './sessions/sessions.ts'
import { hashToken } from './tokens.ts'

export interface Authenticator {
  /** The external provider, if one is configured. */
  readonly openId: OpenIdProvider | undefined
  /** Finds the caller of this Authorization header; throws a code AUTH_* when the token is not valid. */
  authenticate(authorization: string): Promise<Caller>
  /** Ends the session, or revokes the external token. */
  signOut(authorization: string): Promise<void>
}

/** Authenticates by our sessions and, if an external provider is configured, by its tokens. */
export function openAuthenticator(deps: IdentityDeps): Authenticator {
  const { db, config, clock } = deps
  const openId = config.oidc && openOpenIdProvider(config.oidc, clock)
  return {
    openId,
    async authenticate(authorization) {
      const token = bearerToken(authorization)
      if (!openId || !isJwt(token)) return findSessionCaller(deps, token)
      return findExternalCaller(deps, { token, identity: await openId.verify(token) })
    },
    async signOut(authorization) {
      const token = bearerToken(authorization)
      if (!openId || !isJwt(token)) return deleteSession(db, hashToken(token))
      const { expiresAt } = await openId.verify(token)
      await queries.insertRevokedToken(db, { tokenHash: hashToken(token), expiresAt })
    },
  }
}

/** Tokens of our sessions have no dots. */
const isJwt = (token: string) => token.includes('.')

/** The hash of the token in this Authorization header: it identifies a session. */
export const tokenHashIn = (authorization: string) => hashToken(bearerToken(authorization))

/** The session of this Authorization header. A token of an external provider has none here. */
export const findSessionOf = ({ db }: Pick<IdentityDeps, 'db'>, authorization: string) =>
  findSession(db, tokenHashIn(authorization))

export function bearerToken(authorization: string): string {
  const token = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(authorization)?.[1]
  if (!token) throw new AppError('AUTH_TOKEN_INVALID')
  return token
}
