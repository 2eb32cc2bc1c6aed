import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import {
  fromKysely,
  type JobInsert,
  type JobResult,
  PgBoss,
  type Job as PgBossJob,
  type QueueOptions,
} from 'pg-boss'
import type { Loading } from '../db/copied-tables.ts'
import { preparedMark } from '../db/prepared-statements.ts'
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
  /** Stores waiting jobs of a backup in the transaction of `db`. */
  restore(db: Pick<Loading, 'executeSql'>, jobs: readonly WaitingJob[]): Promise<void>
  /** Deletes the waiting jobs about one member, by the field `memberId` of their data, and finished ones that name the member. */
  forget(db: Sql, memberId: string): Promise<void>
  /** Starts the workers. A job is tried again when its worker throws or its process dies. */
  start(workers: readonly Worker[]): Promise<void>
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>
}

/** The jobs of one type in one state. */
export interface JobCount {
  readonly name: string
  readonly state: 'waiting' | 'running' | 'failed'
  readonly count: number
  /** The most tries of one of them. */
  readonly tries: number
  /** When the first of them starts; in the past, when it only waits for a free worker. */
  readonly next: Temporal.Instant
}

/** The jobs that have not ended, and those that failed for good, by type and state. None before the first start of a server. */
export async function countJobs(db: Sql): Promise<JobCount[]> {
  const { rows } = await sql<{
    present: boolean
  }>`select to_regclass('pgboss.job') is not null as present`.execute(db)
  if (!rows[0]!.present) return []
  const counts = await sql<JobCount>`select name, count(*)::int as count, max(retry_count)::int as tries,
      case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
      min(start_after) as next
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by 1, 4 order by 1, 4`.execute(
    db,
  )
  return counts.rows
}

/** A job that waits or runs, in the words of pg-boss. */
export interface WaitingJob extends JobInsert {
  readonly name: string
}

/** The query for all jobs that wait or run. */
export const waitingJobs = `select name, data, priority, start_after as "startAfter", singleton_key as "singletonKey",
    retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
    expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds"
  from pgboss.job where state in ('created', 'retry', 'active')`

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
export const maxStopMilliseconds = 10_000
/**
 * Seconds. A server says every `every` seconds that it still runs a job, however long the job takes. When it has said
 * nothing for `lost`, it was killed, and another server takes the job over.
 */
const signsOfLife = { every: 4, lost: 15 }

/** Creates or migrates the tables of the queue, with the account that owns them. Returns when indexes that are built later are there too. */
export async function migrateQueue(connection: pg.ClientConfig, log: Log): Promise<void> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue has an error'))
  await boss.start()
  const isBuilding = async () =>
    (await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')
  while (await isBuilding()) await sleep(500)
  await boss.stop({ graceful: false })
}

/** Opens the job queue. pg-boss creates and migrates its own schema, pgboss, unless `migrateQueue` has done it. */
export async function openJobs({
  connection,
  isMigrated = false,
  log,
  intervals: { polling, supervision } = { polling: 2, supervision: 4 },
}: {
  connection: pg.ClientConfig
  isMigrated?: boolean
  log: Log
  /** Seconds between two checks for new jobs, and for jobs whose process died. */
  intervals?: { polling: number; supervision: number }
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    migrate: !isMigrated,
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
      const { executeSql } = fromKysely(db)
      // Nearly every change sends a job, and planning its statement takes as long as running it.
      const prepare = (text: string, values?: unknown[]) => executeSql(`${preparedMark} ${text}`, values)
      await boss.send(job.name, data, { db: { executeSql: prepare } })
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
    async restore(db, jobs) {
      for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.name)) {
        await ensureQueue({ name, options: {} })
        await boss.insert(name, ofQueue.map(withoutName), { db })
      }
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

const withoutName = ({ name: _, ...job }: WaitingJob): JobInsert => job

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
