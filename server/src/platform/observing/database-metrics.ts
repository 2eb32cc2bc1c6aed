import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { countJobs } from '../jobs/jobs.ts'

export interface DatabaseSources {
  readonly database: Pick<Database, 'kysely' | 'pools' | 'countWaitingTransactions' | 'replica'>
  readonly clock: Clock
}

const jobStates = ['waiting', 'running', 'failed']

/** Who reads the figures waits so long for the database. What it does not tell in this time is left out. */
const patienceMilliseconds = 2_000

/**
 * Returns what reads the figures again: jobs and replica from the database, and the connections of this process. `queues`
 * also have figures while they are empty: an alert needs the zero before the first failure.
 */
export function measureDatabase(
  registers: Registry[],
  { database, clock, queues }: DatabaseSources & { queues: Iterable<string> },
) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const isUp = gauge('floorcraft_database_up', 'Whether the database answered in time when this was read')
  const jobs = gauge('floorcraft_jobs', 'Jobs of all servers: waiting, running, or failed for good', [
    'queue',
    'state',
  ])
  const overdue = gauge('floorcraft_job_overdue_seconds', 'For how long the first waiting job is due', [
    'queue',
  ])
  const hasReplica = gauge('floorcraft_replica_up', 'Whether the replica answered in time')
  const behind = gauge(
    'floorcraft_replica_lag_bytes',
    'Log of the database that the replica has not replayed',
  )
  const late = gauge('floorcraft_replica_lag_seconds', 'For how long the replica has missed a change')
  const refreshPools = measurePools(registers, database)
  const readJobs = inTime(() => countJobs(database.kysely))
  // Without the database, which the replica does not need to serve readers.
  const readUp = inTime(async () => {
    await database.replica?.ping()
    return true
  })
  const readLag = inTime(async () => database.replica?.readLag())
  return async (): Promise<void> => {
    refreshPools()
    const [counts, isReplicaUp, lag] = await Promise.all([readJobs(), readUp(), readLag()])
    isUp.set(counts ? 1 : 0)
    for (const each of [jobs, overdue]) each.reset()
    // A replica that does not answer is not a replica without lag.
    for (const each of [hasReplica, behind, late]) each.remove()
    if (counts) {
      for (const queue of queues) {
        for (const state of jobStates) jobs.set({ queue, state }, 0)
        overdue.set({ queue }, 0)
      }
    }
    for (const { name, state, count, next } of counts ?? []) {
      jobs.set({ queue: name, state }, count)
      const seconds = clock.now().since(next).total('seconds')
      if (state === 'waiting') overdue.set({ queue: name }, Math.max(0, seconds))
    }
    if (database.replica) hasReplica.set(isReplicaUp ? 1 : 0)
    if (lag) behind.set(lag.bytes)
    if (lag) late.set(lag.seconds)
  }
}

/** Asks once at a time, so that a slow database does not get more work from each reader. Undefined when it is too slow. */
function inTime<T>(ask: () => Promise<T>): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined
  return () => {
    asked ??= ask()
      .catch(() => undefined)
      .finally(() => {
        asked = undefined
      })
    const late = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), patienceMilliseconds)
    })
    return Promise.race([asked, late])
  }
}

function measurePools(
  registers: Registry[],
  { pools, countWaitingTransactions }: DatabaseSources['database'],
): () => void {
  const uses = new Counter({
    name: 'floorcraft_database_uses_total',
    help: 'How often a connection was taken from a pool',
    labelNames: ['pool'],
    registers,
  })
  const gauge = (name: string, help: string, ...more: string[]) =>
    new Gauge({ name, help, labelNames: ['pool', ...more], registers })
  const most = gauge('floorcraft_database_pool_size', 'The most connections of a pool')
  const open = gauge('floorcraft_database_connections', 'Open connections: idle or busy', 'state')
  const waiting = gauge(
    'floorcraft_database_waiting',
    'What waits for a connection, or for the turn to begin',
  )
  for (const [pool, { options }] of Object.entries(pools)) {
    pools[pool]!.on('acquire', () => uses.inc({ pool }))
    most.set({ pool }, options.max)
  }
  return () => {
    for (const [pool, { idleCount, totalCount, waitingCount }] of Object.entries(pools)) {
      open.set({ pool, state: 'idle' }, idleCount)
      open.set({ pool, state: 'busy' }, totalCount - idleCount)
      waiting.set({ pool }, waitingCount + (pool === 'transactions' ? countWaitingTransactions() : 0))
    }
  }
}
