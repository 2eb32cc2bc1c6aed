import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const wellFormed = /^[\w.:-]{1,100}$/

/** The caller's X-Request-ID when it is well formed, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const offered = request.headers['x-request-id']
  return typeof offered === 'string' && wellFormed.test(offered) ? offered : randomUUID()
}
