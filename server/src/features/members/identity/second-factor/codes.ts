import { randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@floorcraft/contract/members/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { hashToken } from '../tokens.ts'

const period = 30
/**
 * The code before the present one is valid too, because typing takes time (RFC 6238, 5.2). A later code is not, because
 * an app with the right time has not shown it yet.
 */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Floorcraft', label, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret().base32

/** The address that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The time step of a code of the app; undefined when the code is not valid now. */
export function stepOfCode(secret: string, { code, now }: { code: string; now: Temporal.Instant }) {
  const timestamp = now.epochMilliseconds
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null || delta > 0 ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Letters and digits that look different from each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 28

/** New recovery codes such as "abcd-efgh-jkmn-pqrs-tuvw-xyz2-3456": 138 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: codeLength }, randomLetter).join('')
    return letters.match(/.{4}/g)!.join('-')
  })
}

/** A larger byte is drawn again, because otherwise some letters would be more frequent. */
function randomLetter(): string {
  const limit = 256 - (256 % alphabet.length)
  for (;;) {
    const [byte] = randomBytes(1)
    if (byte! < limit) return alphabet[byte! % alphabet.length]!
  }
}

/** A code without the blanks and hyphens that make it readable. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** The stored form. A fast hash is enough, because 2^138 codes cannot be tried. */
export const hashRecoveryCode = (code: string): Buffer => hashToken(plainCode(code))
