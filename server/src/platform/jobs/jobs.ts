import type pg from 'pg'
import { fromKysely, type JobResult, PgBoss, type Job as PgBossJob, type QueueOptions } from 'pg-boss'
import type { Sql } from '../db/sql.ts'
import type { Log } from '../log.ts'

/** A kind of work that is done later, with what it needs to know. Data lies in the database: no secrets in it. */
export interface Job<Data extends object> {
  readonly name: string
  readonly options: QueueOptions
  /** Only for the compiler: ties the name to its data. */
  readonly data?: Data
}

/** Who does a job. With `cron` (UTC) it is also started by the clock, once for all servers. */
export interface Worker {
  readonly job: Job<object>
  readonly cron: string | undefined
  run(data: never): Promise<void>
}

export interface Jobs {
  /** Writes the job with the change that asks for it: in the same transaction, so both happen or neither. */
  enqueue<Data extends object>(db: Sql, job: Job<Data>, data: Data): Promise<void>
  /** Begins to work. A job whose worker throws, or dies with its process, is tried again. */
  start(workers: readonly Worker[]): Promise<void>
  /** Waits for running jobs, at most ten seconds. */
  stop(): Promise<void>
}

/** Names a kind of job; `options` are pg-boss's (retries, expiry). */
export function defineJob<Data extends object>(name: string, options: QueueOptions = {}): Job<Data> {
  return { name, options }
}

/** Ties a job to the function that does it; a repeated run must do no harm. */
export function worker<Data extends object>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  { cron }: { cron?: string } = {},
): Worker {
  return { job, run: run as Worker['run'], cron }
}

/** How many jobs of one kind a server does at the same time. */
const together = 5
const longestStopMilliseconds = 10_000

/** Opens the queue in the same database as everything else (schema pgboss, which it creates and migrates). */
export async function openJobs({
  connection,
  log,
  intervals: { polling, supervision } = { polling: 2, supervision: 60 },
}: {
  connection: pg.ClientConfig
  log: Log
  /** Seconds between looks for new jobs, and for jobs whose process died. */
  intervals?: { polling: number; supervision: number }
}): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as object),
    max: 3,
    application_name: 'floorcraft jobs',
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
  })
  // Without a listener a lost connection would end the process; pg-boss goes on by itself.
  boss.on('error', (error) => log.warn({ err: error }, 'Job queue trouble'))
  await boss.start()
  const queues = new Map<string, Promise<void>>()
  const ensureQueue = (job: Job<object>): Promise<void> => {
    const known = queues.get(job.name) ?? createQueue(boss, job)
    queues.set(job.name, known)
    // A failed attempt must not be remembered.
    known.catch(() => queues.delete(job.name))
    return known
  }
  return {
    async enqueue(db, job, data) {
      await ensureQueue(job)
      await boss.send(job.name, data, { db: fromKysely(db) })
    },
    async start(workers) {
      for (const { job, cron, run } of workers) {
        await ensureQueue(job)
        await boss.work(
          job.name,
          {
            pollingIntervalSeconds: polling,
            batchSize: together,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          (batch: PgBossJob<object>[]) => Promise.all(batch.map((each) => runOne(each, { run, log }))),
        )
        if (cron) await boss.schedule(job.name, cron)
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: longestStopMilliseconds }),
  }
}

async function createQueue(boss: PgBoss, job: Job<object>): Promise<void> {
  await boss.createQueue(job.name, job.options)
  // A queue made by an earlier version takes over today's options.
  if (Object.keys(job.options).length > 0) await boss.updateQueue(job.name, job.options)
}

/** Each job of a batch succeeds or fails for itself. */
async function runOne(
  { id, name, data }: PgBossJob<object>,
  { run, log }: { run: Worker['run']; log: Log },
): Promise<JobResult> {
  try {
    await run(data as never)
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ err: error, job: name, id }, 'A job failed and is tried again later')
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}
