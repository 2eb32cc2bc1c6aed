import { createHash, randomBytes } from 'node:crypto'

/** A bearer token, reset token or one-time code: 256 random bits, so that only the holder can know it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. A fast hash is enough: nobody can try 2^256 of them. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
