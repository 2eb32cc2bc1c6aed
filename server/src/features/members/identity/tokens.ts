import { createHash, randomBytes } from 'node:crypto'
import { sessionMarkLength } from '@floorcraft/contract/base/session-token.ts'

/** A bearer token, reset token or one-time code: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Another token of the same session: 210 new random bits after the beginning that its tokens share. */
export const tokenAfter = (token: string): string =>
  token.slice(0, sessionMarkLength) + newToken().slice(sessionMarkLength)

/** The stored form of a token. A fast hash is enough, because 2^256 tokens cannot be tried. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
