import { createHash } from 'node:crypto'
import type { Caller } from '@floorcraft/contract/access.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/sql.ts'
import { defineJob, type Worker, worker } from '../jobs/jobs.ts'
import { AppError, invalid } from './app-error.ts'

export interface Idempotency {
  /**
   * Runs a POST that carries an Idempotency-Key; once its answer is kept, a repetition by the same caller gets that.
   * Whoever dies between the change and the kept answer is run again: see docs/decisions/0014-idempotency.md.
   */
  once(who: { caller: Caller; request: FastifyRequest }, run: () => Promise<unknown>): Promise<unknown>
}

const wellFormedKey = /^[\x21-\x7e]{1,200}$/
/** Who has not answered after this long has died; the next repetition may try again. */
const abandonedAfter = { minutes: 2 }
const keptFor = { hours: 24 }

/** First answers, kept in the database for a day, so that a repetition may reach another server. */
export function openIdempotency({ db, clock }: { db: Sql; clock: Clock }): Idempotency {
  return {
    async once({ caller, request }, run) {
      const key = request.headers['idempotency-key']
      // Visitors cannot be told apart, and what they receive (a session's token) must not be stored.
      const applies = key !== undefined && request.method === 'POST' && caller.kind === 'member'
      if (!applies || isMultipart(request)) return run()
      if (typeof key !== 'string' || !wellFormedKey.test(key)) throw refuseKey('Invalid Idempotency-Key')
      const claim = { caller: caller.id, key, hash: fingerprint(request), now: clock.now() }
      if (!(await claimKey(db, claim))) return findFirstAnswer(db, claim)
      return runAndKeep(db, { claim, run })
    },
  }
}

/** Forgets old answers and old rate limit counters, hourly. */
export function requestLimitWorkers({ db, clock }: { db: Sql; clock: Clock }): Worker[] {
  const forget = async () => {
    const before = clock.now().subtract(keptFor)
    await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
    await sql`delete from rate_limit_counters where window_start < ${before}`.execute(db)
  }
  return [worker(defineJob('http.forget-old-requests'), forget, { cron: '43 * * * *' })]
}

interface Claim {
  readonly caller: string
  readonly key: string
  readonly hash: string
  readonly now: Temporal.Instant
}

async function claimKey(db: Sql, { caller, key, hash, now }: Claim): Promise<boolean> {
  const claimed = await sql`
    insert into idempotency_keys as known (caller, key, request_hash, created_at)
    values (${caller}, ${key}, ${hash}, ${now})
    on conflict (caller, key) do update
      set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
      where (known.status is null and known.created_at < ${now.subtract(abandonedAfter)})
         or known.created_at < ${now.subtract(keptFor)}
    returning 1`.execute(db)
  return claimed.rows.length > 0
}

async function findFirstAnswer(db: Sql, { caller, key, hash }: Claim): Promise<unknown> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.request_hash !== hash) {
    throw refuseKey('This Idempotency-Key was already used for another request')
  }
  // No row: the first attempt failed a moment ago and gave its key back.
  if (!first || first.status === null) {
    throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1, details: { reason: 'in_progress' } })
  }
  return first.body ?? undefined
}

async function runAndKeep(
  db: Sql,
  { claim, run }: { claim: Claim; run: () => Promise<unknown> },
): Promise<unknown> {
  let answer: unknown
  try {
    answer = await run()
  } catch (error) {
    // The same key may be used again. Had the handler changed something before it failed, that would be changed twice:
    // what is promised, and what a POST must bear, stands in docs/decisions/0014-idempotency.md.
    await db
      .deleteFrom('idempotency_keys')
      .where('caller', '=', claim.caller)
      .where('key', '=', claim.key)
      .execute()
    throw error
  }
  const body = answer === undefined ? null : JSON.stringify(answer)
  await db
    .updateTable('idempotency_keys')
    .set({ status: 200, body })
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .execute()
  return answer
}

/** An upload is a stream: it can neither be compared nor read twice. */
const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('multipart/') === true

function fingerprint(request: FastifyRequest): string {
  const parts = [request.method, request.url.split('?')[0], JSON.stringify(request.body ?? null)]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

const refuseKey = (message: string) => invalid([{ path: 'Idempotency-Key', message }], message)
