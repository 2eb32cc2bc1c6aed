import { sql } from 'kysely'
import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss, type Job as PgBossJob, type QueueOptions } from 'pg-boss'
import type { Sql } from '../db/sql.ts'
import type { Log } from '../log.ts'

/** A type of background job with its data. The data is stored in the database, so it must contain no secrets. */
export interface Job<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  /** Never set: it only carries the type of the data. */
  readonly data?: Data
}

/** The function that runs a job. With `cron` (UTC) the job also starts on a schedule, once for all servers. */
export interface Worker {
  readonly job: Job<object>
  readonly cron: string | undefined
  run(data: never): Promise<void>
}

export interface Jobs {
  /** Stores the job in the transaction of the change that needs it, so that both happen or neither does. */
  enqueue<Data extends object>(db: Sql, job: Job<Data>, data: Data): Promise<void>
  /** Stores many jobs with one statement. */
  enqueueAll<Data extends object>(db: Sql, job: Job<Data>, data: readonly Data[]): Promise<void>
  /** How many jobs wait or run, and how many have failed for good. */
  count(db: Sql): Promise<{ waiting: number; failed: number }>
  /** Deletes the waiting jobs about one member, by the field `memberId` of their data, and finished ones that name the member. */
  forget(db: Sql, memberId: string): Promise<void>
  /** Starts the workers. A job is tried again when its worker throws or its process dies. */
  start(workers: readonly Worker[]): Promise<void>
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>
}

/** `options` are those of pg-boss: retries, expiry. */
export function defineJob<Data extends object>(name: string, options: QueueOptions = {}): Job<Data> {
  return { name, options }
}

/** A worker can run more than once for a job, so a second run must change nothing. */
export function worker<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  { cron }: { cron?: string } = {},
): Worker {
  return { job, run: run as Worker['run'], cron }
}

/** How many jobs of one type a server runs at the same time. */
const concurrentJobs = 5
const maxStopMilliseconds = 10_000
/**
 * Seconds. A server says every `every` seconds that it still runs a job, however long the job takes. When it has said
 * nothing for `lost`, it was killed, and another server takes the job over.
 */
const signsOfLife = { every: 4, lost: 15 }

/** Opens the job queue. pg-boss creates and migrates its own schema, pgboss. */
export async function openJobs({
  connection,
  log,
  intervals: { polling, supervision } = { polling: 2, supervision: 4 },
}: {
  connection: pg.ClientConfig
  log: Log
  /** Seconds between two checks for new jobs, and for jobs whose process died. */
  intervals?: { polling: number; supervision: number }
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    application_name: 'floorcraft jobs',
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  })
  // Without a listener a lost connection would end the process. pg-boss reconnects.
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue has an error'))
  await boss.start()
  const takingOver = setInterval(() => {
    releaseLostJobs(boss).catch((error: unknown) =>
      log.warn({ err: error }, 'Jobs of a killed server wait longer'),
    )
  }, supervision * 1000)
  takingOver.unref()
  const queues = new Map<string, Promise<void>>()
  const ensureQueue = (job: Job<object>): Promise<void> => {
    const known = queues.get(job.name) ?? createQueue(boss, job)
    queues.set(job.name, known)
    // A failed attempt is not cached.
    known.catch(() => queues.delete(job.name))
    return known
  }
  return {
    async enqueue(db, job, data) {
      await ensureQueue(job)
      await boss.send(job.name, data, { db: fromKysely(db) })
    },
    async enqueueAll(db, job, data) {
      if (data.length === 0) return
      await ensureQueue(job)
      const rows = data.map((each) => ({ data: each }))
      await boss.insert(job.name, rows, { db: fromKysely(db) })
    },
    async count(db) {
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select (count(*) filter (where state in ('created', 'retry', 'active')))::int as waiting,
          (count(*) filter (where state = 'failed'))::int as failed
        from pgboss.job where state <> 'completed'`.execute(db)
      return rows[0]!
    },
    async forget(db, memberId) {
      // Reads all jobs, which is rare. There are few: finished ones about members are deleted after an hour.
      const { rows } = await sql<{ name: string; id: string }>`
        select name, id from pgboss.job where data ->> 'memberId' = ${memberId} and state <> 'active'
          or state in ('completed', 'cancelled', 'failed') and position(${memberId} in data::text) > 0`.execute(
        db,
      )
      for (const { name, id } of rows) await boss.deleteJob(name, id, { db: fromKysely(db) })
    },
    async start(workers) {
      for (const { job, cron, run } of workers) {
        await ensureQueue(job)
        await boss.work(
          job.name,
          {
            pollingIntervalSeconds: polling,
            batchSize: concurrentJobs,
            burstWhenBatchFull: true,
            perJobResults: true,
            heartbeatRefreshSeconds: signsOfLife.every,
          },
          (batch: PgBossJob<object>[]) => Promise.all(batch.map((each) => runOne(each, { run, log }))),
        )
        if (cron) await boss.schedule(job.name, cron)
      }
    },
    stop: () => {
      clearInterval(takingOver)
      return boss.stop({ graceful: true, timeout: maxStopMilliseconds })
    },
  }
}

async function createQueue(boss: PgBoss, job: Job<object>): Promise<void> {
  const options = { heartbeatSeconds: signsOfLife.lost, ...job.options }
  await boss.createQueue(job.name, options)
  // The queue can exist from an earlier version with other options.
  await boss.updateQueue(job.name, options)
}

/**
 * Starts lost jobs at once: the delay before another try is for jobs that failed, and a job whose server was killed did
 * not.
 */
async function releaseLostJobs(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(`update pgboss.job set start_after = pgboss.job_now()
    where state = 'retry' and start_after > pgboss.job_now()
      and output -> 'value' ->> 'message' = 'job heartbeat timeout'`)
}

/** Reports each job of a batch separately. */
async function runOne(
  { id, name, data }: PgBossJob<object>,
  { run, log }: { run: Worker['run']; log: Log },
): Promise<JobResult> {
  try {
    await run(data as never)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: name, id }, 'A job failed; it is tried again')
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}
