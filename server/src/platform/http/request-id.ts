import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wellFormed = /^[\w.:-]{1,100}$/

/** Different in every process. 72 random bits, so that ids of two processes or of two starts never meet. */
const ofProcess = randomBytes(9).toString('base64url')
let made = 0

/** A request id that was never used before. */
export const newRequestId = (): string => `${ofProcess}.${(++made).toString(36)}`

/** The caller's X-Request-ID when it is well formed, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const offered = request.headers['x-request-id']
  return typeof offered === 'string' && wellFormed.test(offered) ? offered : newRequestId()
}
