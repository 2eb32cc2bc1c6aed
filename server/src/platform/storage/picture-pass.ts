import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyOfMediaUrl } from './media-key.ts'

const passPattern = /^(\d{1,12})\.([\w-]{43})$/
const daySeconds = 86_400

interface PassOf {
  readonly secret: string
  readonly key: string
  readonly now: Temporal.Instant
}

/** Gives read access to one picture until the end of the next day (UTC). It is the same all day, so browsers can cache. */
function makePass({ secret, key, now }: PassOf): string {
  const expiry = String((Math.floor(secondsOf(now) / daySeconds) + 2) * daySeconds)
  return `${expiry}.${signature(secret, key, expiry)}`
}

/** Adds a pass to the address of a stored picture. Any other address is returned unchanged. */
export function withPass(url: string, { secret, now }: Omit<PassOf, 'key'>): string {
  const key = keyOfMediaUrl(url)
  return key === undefined ? url : `${url}?pass=${makePass({ secret, key, now })}`
}

/** Whether the pass was made for this picture with this secret and has not expired. */
export function isGoodPass({ secret, key, now, pass }: PassOf & { pass: string }): boolean {
  const [, expiry, given] = passPattern.exec(pass) ?? []
  if (expiry === undefined || given === undefined) return false
  const isSigned = timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, key, expiry)))
  return isSigned && secondsOf(now) < Number(expiry)
}

const signature = (secret: string, key: string, expiry: string) =>
  createHmac('sha256', secret).update(`${key} ${expiry}`).digest('base64url')

const secondsOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000
