import { createHash, randomBytes } from 'node:crypto'

/** A bearer token, reset token or one-time code: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A fast hash is enough, because 2^256 tokens cannot be tried. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
