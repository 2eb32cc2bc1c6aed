import type { Caller } from '@floorcraft/contract/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { IdentityDeps } from './deps.ts'
import { findExternalCaller } from './external.ts'
import { openOidcVerifier } from './oidc-verifier.ts'
import * as queries from './queries.ts'
import { findSessionCaller } from './sessions.ts'
import { hashToken } from './tokens.ts'

export interface Authenticator {
  /** Finds the caller of this Authorization header; throws a code AUTH_* when the token is not valid. */
  authenticate(authorization: string): Promise<Caller>
  /** Ends the session, or revokes the external token. */
  signOut(authorization: string): Promise<void>
}

/** Authenticates by built-in sessions, or by tokens of the external provider if one is configured. */
export function openAuthenticator(deps: IdentityDeps): Authenticator {
  const { db, config, clock } = deps
  if (!config.oidc) {
    return {
      authenticate: async (authorization) => findSessionCaller(deps, bearerToken(authorization)),
      signOut: async (authorization) => queries.deleteSession(db, hashToken(bearerToken(authorization))),
    }
  }
  const verify = openOidcVerifier(config.oidc, clock)
  return {
    async authenticate(authorization) {
      const token = bearerToken(authorization)
      return findExternalCaller(deps, { token, identity: await verify(token) })
    },
    async signOut(authorization) {
      const token = bearerToken(authorization)
      const { expiresAt } = await verify(token)
      await queries.insertRevokedToken(db, { tokenHash: hashToken(token), expiresAt })
    },
  }
}

function bearerToken(authorization: string): string {
  const token = /^Bearer +([\w.~+/=-]{1,8192})$/i.exec(authorization)?.[1]
  if (!token) throw new AppError('AUTH_TOKEN_INVALID')
  return token
}
