import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/sql.ts'
import { AppError } from './app-error.ts'

export interface RateLimit {
  /** What is being limited, for instance `login`. */
  readonly name: string
  /** Hits allowed in one window. */
  readonly limit: number
  readonly windowSeconds: number
}

export interface RateLimiter {
  /** Counts one hit of `subject` (an address, an account); throws RATE_LIMIT_EXCEEDED beyond the limit. */
  hit(rule: RateLimit, subject: string): Promise<void>
}

/** Fixed windows counted in the database, so that several servers share one allowance. */
export function rateLimiter({
  db,
  clock,
  enabled,
}: {
  db: Sql
  clock: Clock
  enabled: boolean
}): RateLimiter {
  if (!enabled) return { hit: async () => {} }
  return {
    async hit({ name, limit, windowSeconds }, subject) {
      const now = Math.floor(clock.now().epochMilliseconds / 1000)
      const windowStart = now - (now % windowSeconds)
      const result = await sql<{ hits: number }>`
        insert into rate_limit_counters (key, window_start, hits)
        values (${`${name}:${pseudonym(subject)}`}, to_timestamp(${windowStart}), 1)
        on conflict (key, window_start) do update set hits = rate_limit_counters.hits + 1
        returning hits`.execute(db)
      if (result.rows[0]!.hits > limit) {
        throw new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds: windowStart + windowSeconds - now })
      }
    },
  }
}

/**
 * Counters outlive their windows by up to a day, and need only tell subjects apart: no e-mail and no address stands in
 * them. Whoever has the database can still try guesses, so this keeps copies and listings clean, no more.
 */
function pseudonym(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22)
}

/** The address a request comes from; an IPv6 customer owns a /64, so that is what counts. */
export function addressOf(request: FastifyRequest): string {
  const address = request.ip
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
