import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../clock.ts'
import { prepared } from '../../db/prepared-statements.ts'
import type { Sql } from '../../db/sql.ts'
import { AppError } from '../app-error.ts'

export interface RateLimit {
  /** For example `login`. */
  readonly name: string
  /** Hits allowed in one window. */
  readonly limit: number
  readonly windowSeconds: number
}

export interface RateLimiter {
  /** Counts one hit of `subject` (an IP address, an account). Throws RATE_LIMIT_EXCEEDED above the limit. */
  hit(rule: RateLimit, subject: string): Promise<void>
  /** Removes one hit of this window, when the call turns out not to be limited. */
  takeBack(rule: RateLimit, subject: string): Promise<void>
  /** Removes all hits of `subject` in this window. */
  clear(rule: RateLimit, subject: string): Promise<void>
}

/** Fixed windows. The counters are in the database, so that several servers share them. */
export function rateLimiter({
  db,
  clock,
  enabled,
}: {
  db: Sql
  clock: Clock
  enabled: boolean
}): RateLimiter {
  if (!enabled) return { hit: async () => {}, takeBack: async () => {}, clear: async () => {} }
  const seconds = () => Math.floor(clock.now().epochMilliseconds / 1000)
  const keyOf = ({ name }: RateLimit, subject: string) => `${name}:${pseudonym(subject)}`
  const thisWindow = (rule: RateLimit, subject: string) => {
    const windowStart = seconds() - (seconds() % rule.windowSeconds)
    return sql`key = ${keyOf(rule, subject)} and window_start = to_timestamp(${windowStart})`
  }
  const refused = new RefusedKeys()
  return {
    async hit(rule, subject) {
      const { limit, windowSeconds } = rule
      const now = seconds()
      refused.throwIfRefused(keyOf(rule, subject), now)
      const windowStart = now - (now % windowSeconds)
      const result = await sql<{ hits: number }>`
        ${prepared} insert into rate_limit_counters (key, window_start, hits)
        values (${keyOf(rule, subject)}, to_timestamp(${windowStart}), 1)
        on conflict (key, window_start) do update set hits = rate_limit_counters.hits + 1
        returning hits`.execute(db)
      if (result.rows[0]!.hits > limit) {
        const windowEnd = windowStart + windowSeconds
        refused.add(keyOf(rule, subject), { now, windowEnd })
        throw refusal(windowEnd - now)
      }
    },
    async takeBack(rule, subject) {
      refused.delete(keyOf(rule, subject))
      await sql`update rate_limit_counters set hits = hits - 1
        where ${thisWindow(rule, subject)} and hits > 0`.execute(db)
    },
    async clear(rule, subject) {
      refused.delete(keyOf(rule, subject))
      await sql`delete from rate_limit_counters where ${thisWindow(rule, subject)}`.execute(db)
    },
  }
}

/** Counts one hit and returns whether it is within the limit, for a caller that refuses nothing. */
export async function isWithin(limiter: RateLimiter, rule: RateLimit, subject: string): Promise<boolean> {
  try {
    await limiter.hit(rule, subject)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMIT_EXCEEDED') return false
    throw error
  }
}

const refusal = (retryAfterSeconds: number) => new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds })

/**
 * Keys that were above their limit some seconds ago. They are refused without a statement, so that a flood does not reach
 * the database. The time is short, because another server can clear a key.
 */
class RefusedKeys {
  readonly #keys = new LRUCache<string, { until: number; windowEnd: number }>({ max: 1_000 })

  add(key: string, { now, windowEnd }: { now: number; windowEnd: number }): void {
    this.#keys.set(key, { until: Math.min(now + 10, windowEnd), windowEnd })
  }

  delete(key: string): void {
    this.#keys.delete(key)
  }

  throwIfRefused(key: string, now: number): void {
    const known = this.#keys.get(key)
    if (known && now < known.until) throw refusal(known.windowEnd - now)
  }
}

/**
 * Counters are kept for up to a day, so they contain hashes instead of e-mail and IP addresses. A hash can still be
 * guessed by trying addresses; it only keeps personal data out of lists and backups.
 */
function pseudonym(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url').slice(0, 22)
}
