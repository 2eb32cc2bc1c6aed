import type pg from 'pg'
import type { Log } from '../log.ts'
import type { PublicDataWatch } from './public-data.ts'

/** A copy of the database that follows it, for answers to visitors (docs/decisions/0104-databases-of-several-servers.md). */
export interface Replica {
  /** It is used only from now on, because only the notifications tell which changes it must have. */
  follow(watch: Pick<PublicDataWatch, 'heard' | 'readPosition'>): void
  /** A connection; undefined while the replica misses a change of which this process has heard, or does not answer. */
  connect(): Promise<pg.PoolClient | undefined>
  /** A connection also while it may miss changes; undefined when it does not answer. */
  connectAnyway(): Promise<pg.PoolClient | undefined>
  /** Whether the connection is one of the replica. */
  owns(client: pg.PoolClient): boolean
  /** A statement failed there, so it is not asked for some seconds. */
  rest(error: Error): void
  /** Throws when the replica does not answer. */
  ping(): Promise<void>
  /** How far it is behind; undefined before `follow`. Throws when the database or the replica does not answer. */
  readLag(): Promise<ReplicaLag | undefined>
}

export interface ReplicaLag {
  /** Bytes of the log that it has not replayed. */
  readonly bytes: number
  /** How long ago `readLag` first saw a position that it has still not replayed. */
  readonly seconds: number
}

interface Check {
  readonly heard: number
  readonly at: number
  readonly isCurrent: Promise<boolean>
}

/** A replica is usually some milliseconds late. */
const pauseBetweenChecks = 20
const restMilliseconds = 5_000

export function openReplica(pool: pg.Pool, log: Log): Replica {
  let watch: Parameters<Replica['follow']>[0] | undefined
  let restsUntil = 0
  let last: Check | undefined
  /** The last change that the replica is known to have. */
  let has: number | undefined
  const clients = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client as pg.PoolClient))

  const rest = ({ message }: Error) => {
    if (performance.now() >= restsUntil) log.warn(`The replica is not used for some seconds: ${message}`)
    restsUntil = performance.now() + restMilliseconds
  }
  const check = async (heard: number) => {
    // Without it the database is away, and not the replica.
    const position = await watch!.readPosition().catch(() => undefined)
    if (position === undefined) return false
    try {
      const { rows } = await pool.query<{ current: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as current',
        [position],
      )
      const isCurrent = rows[0]!.current === true
      if (isCurrent) has = heard
      return isCurrent
    } catch (error) {
      rest(error as Error)
      return false
    }
  }
  const connectAnyway = async () => {
    if (performance.now() < restsUntil) return undefined
    return pool.connect().catch((error: Error) => {
      rest(error)
      return undefined
    })
  }
  const lag = measureLag(pool)
  return {
    follow: (source) => {
      watch = source
    },
    async connect() {
      const heard = watch?.heard()
      const now = performance.now()
      if (heard === undefined || now < restsUntil) return undefined
      if (heard !== has) {
        if (last?.heard !== heard || now > last.at + pauseBetweenChecks) {
          last = { heard, at: now, isCurrent: check(heard) }
        }
        if (!(await last.isCurrent)) return undefined
      }
      return connectAnyway()
    },
    connectAnyway,
    owns: (client) => clients.has(client),
    rest,
    ping: async () => void (await pool.query('select 1')),
    readLag: async () => watch && lag(await watch.readPosition()),
  }
}

/**
 * The clock of the last transaction would not tell: it stands still while nothing changes. So it remembers the first
 * position that the replica missed.
 */
function measureLag(pool: pg.Pool): (position: string) => Promise<ReplicaLag> {
  let missed: { readonly position: number; readonly since: number } | undefined
  return async (position) => {
    const { rows } = await pool.query<{ written: number; replayed: number }>(
      `select pg_wal_lsn_diff($1, '0/0')::float8 as written,
        pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as replayed`,
      [position],
    )
    const { written, replayed } = rows[0]!
    const now = performance.now()
    if (missed === undefined || replayed >= missed.position) {
      missed = replayed < written ? { position: written, since: now } : undefined
    }
    const seconds = missed ? (now - missed.since) / 1000 : 0
    return { bytes: Math.max(0, written - replayed), seconds }
  }
}
