import { createHash } from 'node:crypto'
import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Sql } from '../db/sql.ts'
import { defineJob, type Worker, worker } from '../jobs/jobs.ts'
import { conflict, invalid } from './app-error.ts'

export interface Idempotency {
  /**
   * Returns a function that runs a POST with an Idempotency-Key and stores its answer. A repetition by the same caller gets
   * the stored answer. When the process dies before it stores the answer, a repetition runs again:
   * docs/decisions/0014-idempotency.md. Only this call reads the body, so the request need not keep it while it waits.
   */
  once(call: { caller: Caller; request: FastifyRequest }): (run: () => Promise<unknown>) => Promise<unknown>
}

const wellFormedKey = /^[\x21-\x7e]{1,200}$/
/** A process that has not renewed its claim for so long was killed, and a repetition may run. */
const abandonedAfter = { seconds: 20 }
/** More than the clocks of two servers differ. A claim that is further ahead was made before the clock was set back. */
const aheadAtMost = { minutes: 5 }
const renewalMilliseconds = 5_000
const keptFor = { hours: 24 }
/** Together less than a claim lasts. */
const releaseMilliseconds = 500
const mostReleases = 25

/** Stores first answers in the database for a day, because a repetition can reach another server. */
export function openIdempotency({ db, clock }: { db: Sql; clock: Clock }): Idempotency {
  return {
    once({ caller, request }) {
      const key = request.headers['idempotency-key']
      // Visitors have no identity, and their answers (the token of a session) must not be stored.
      const applies = key !== undefined && request.method === 'POST' && caller.kind === 'member'
      if (!applies || isMultipart(request)) return (run) => run()
      if (typeof key !== 'string' || !wellFormedKey.test(key)) throw invalidKey('Invalid Idempotency-Key')
      const hash = fingerprint(request)
      return async (run) => {
        const claim = { caller: caller.id, key, hash, now: clock.now() }
        if (!(await claimKey(db, claim))) return findFirstAnswer(db, claim)
        const renewing = setInterval(
          () => void renewClaim(db, { ...claim, now: clock.now() }),
          renewalMilliseconds,
        )
        return runAndKeep(db, { claim, run }).finally(() => clearInterval(renewing))
      }
    },
  }
}

/** Deletes old answers and old rate limit counters every hour. */
export function requestLimitWorkers({ db, clock }: { db: Sql; clock: Clock }): Worker[] {
  const deleteOld = async () => {
    const before = clock.now().subtract(keptFor)
    await sql`delete from idempotency_keys where created_at < ${before}`.execute(db)
    await sql`delete from rate_limit_counters where window_start < ${before}`.execute(db)
  }
  return [worker(defineJob('http.forget-old-requests'), deleteOld, { cron: '43 * * * *' })]
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
         or (known.status is null and known.created_at > ${now.add(aheadAtMost)})
         or known.created_at < ${now.subtract(keptFor)}
    returning 1`.execute(db)
  return claimed.rows.length > 0
}

/**
 * Renews a claim, because a handler may take longer than a claim lasts. One failed renewal does no harm, because the
 * next one follows soon.
 */
async function renewClaim(db: Sql, { caller, key, now }: Claim): Promise<void> {
  const renewed = db
    .updateTable('idempotency_keys')
    .set({ created_at: now })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('status', 'is', null)
  await renewed.execute().catch(() => undefined)
}

async function findFirstAnswer(db: Sql, { caller, key, hash }: Claim): Promise<unknown> {
  const first = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst()
  if (first && first.request_hash !== hash) {
    throw invalidKey('This Idempotency-Key was already used for another request')
  }
  // No row: the first request failed just now, and its key was deleted.
  if (!first || first.status === null) {
    throw conflict('request_in_progress', { retryAfterSeconds: 1 })
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
    // The key may be used again. A change that the handler committed before it failed can happen twice: see
    // docs/decisions/0014-idempotency.md.
    await releaseKey(db, claim).catch(() => releaseLater(db, claim))
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

async function releaseKey(db: Sql, { caller, key }: Claim): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/**
 * The database was away. The caller may repeat as soon as it is back, and not only when the claim has ended. No other
 * request has the key before that.
 */
function releaseLater(db: Sql, claim: Claim, tries = mostReleases): void {
  const release = () => void releaseKey(db, claim).catch(() => releaseLater(db, claim, tries - 1))
  if (tries > 0) setTimeout(release, releaseMilliseconds).unref()
}

/** An upload is a stream, so it cannot be hashed before it is handled. */
const isMultipart = (request: FastifyRequest) =>
  request.headers['content-type']?.startsWith('multipart/') === true

function fingerprint(request: FastifyRequest): string {
  const parts = [request.method, request.url.split('?')[0], JSON.stringify(request.body ?? null)]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

const invalidKey = (message: string) => invalid([{ path: 'Idempotency-Key', message }], message)

/** Deletes the kept answers to one member. */
export async function forgetCaller(db: Sql, memberId: string): Promise<void> {
  await sql`delete from idempotency_keys where caller = ${memberId}`.execute(db)
}
