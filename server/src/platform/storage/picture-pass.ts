import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyOfMediaUrl } from './media-key.ts'

const passPattern = /^(\d{1,12})\.([\w-]{43})$/
const stepSeconds = 6 * 3_600
/** At least a day: a form that is open, or kept on a device, shows its pictures so long. */
const steps = 5

interface PassOf {
  readonly secret: string
  readonly key: string
  readonly now: Temporal.Instant
}

/** Gives read access to one picture for 24 to 30 hours. It is the same for six hours, so browsers can cache. */
function makePass({ secret, key, now }: PassOf): string {
  const expiry = String((Math.floor(secondsOf(now) / stepSeconds) + steps) * stepSeconds)
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
