import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyOfMediaUrl } from './media-key.ts'

const form = /^(\d{1,12})\.([\w-]{43})$/
const daySeconds = 86_400

interface PassOf {
  readonly secret: string
  readonly key: string
  readonly now: Temporal.Instant
}

/**
 * Lets its holder read one picture for the rest of this day (of UTC) and the next. The same all day long, so that an
 * address stays the same while a page is used.
 */
function makePass({ secret, key, now }: PassOf): string {
  const expiry = String((Math.floor(secondsOf(now) / daySeconds) + 2) * daySeconds)
  return `${expiry}.${signature(secret, key, expiry)}`
}

/** The address of a stored picture with a pass in it; any other address stays as it is. */
export function withPass(url: string, { secret, now }: Omit<PassOf, 'key'>): string {
  const key = keyOfMediaUrl(url)
  return key === undefined ? url : `${url}?pass=${makePass({ secret, key, now })}`
}

/** Whether this pass was made with the secret for this picture, and still holds. */
export function isGoodPass({ secret, key, now, pass }: PassOf & { pass: string }): boolean {
  const [, expiry, given] = form.exec(pass) ?? []
  if (expiry === undefined || given === undefined) return false
  const isSigned = timingSafeEqual(Buffer.from(given), Buffer.from(signature(secret, key, expiry)))
  return isSigned && secondsOf(now) < Number(expiry)
}

const signature = (secret: string, key: string, expiry: string) =>
  createHmac('sha256', secret).update(`${key} ${expiry}`).digest('base64url')

const secondsOf = (instant: Temporal.Instant) => instant.epochMilliseconds / 1000
