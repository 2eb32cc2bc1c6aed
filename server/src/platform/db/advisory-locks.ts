import { sql } from 'kysely'
import { transaction } from './database.ts'
import type { Sql } from './sql.ts'

/**
 * Every lock with a number. The numbers are arbitrary and unique. They must not change between versions, because servers
 * of two versions share a database during an update.
 */
export const advisoryLocks = {
  migrations: 7_406_113_002,
  demo: 7_406_113_003,
  firstMember: 7_406_113_004,
  accounts: 7_406_113_005,
  /** A backup shares it, and pictures are swept under it. */
  keptPictures: 7_406_113_006,
} as const

/** Every lock with a name. Its number is a hash of the prefix, the name and the seed. */
export const namedLocks = {
  organizer: { prefix: 'events:', seed: 0 },
  sceneImport: { prefix: 'import:', seed: 0 },
  /** The things of one member that have a limit, such as saved searches. */
  capOf: { prefix: 'cap:', seed: 0 },
  /** Reports of one thing, and what becomes of it. */
  reported: { prefix: 'reported:', seed: 0 },
  linkedIdentity: { prefix: '', seed: 7406 },
} as const

/** Takes a lock until the transaction ends. */
export async function holdLock(trx: Sql, lock: keyof typeof advisoryLocks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::bigint)`.execute(trx)
}

/** Takes the lock of one object, for example a scene, until the transaction ends. */
export async function holdNamedLock(trx: Sql, kind: keyof typeof namedLocks, name: string): Promise<void> {
  const { prefix, seed } = namedLocks[kind]
  await sql`select pg_advisory_xact_lock(hashtextextended(${prefix + name}, ${seed}::bigint))`.execute(trx)
}

/**
 * Runs `work` in a transaction with the lock of one object. Counting and inserting are then one step, so simultaneous
 * calls cannot exceed a limit.
 */
export function withNamedLock<T>(
  db: Sql,
  { kind, name }: { kind: keyof typeof namedLocks; name: string },
  work: (trx: Sql) => Promise<T>,
): Promise<T> {
  return transaction(db, async (trx) => {
    await holdNamedLock(trx, kind, name)
    return work(trx)
  })
}

/** Takes a lock until the transaction ends, if it is free. */
export async function tryLock(trx: Sql, lock: keyof typeof advisoryLocks): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks[lock]}::bigint) as taken`.execute(trx)
  return rows[0]!.taken
}

/** The statement for the driver that takes a lock until the session ends. */
export const sessionLock = (lock: keyof typeof advisoryLocks, { shared = false } = {}) => ({
  text: `select pg_advisory_lock${shared ? '_shared' : ''}($1)`,
  values: [advisoryLocks[lock]],
})

/** The statement for the driver that takes a lock until the session ends, if it is free: `taken` says so. */
export const trySessionLock = (lock: keyof typeof advisoryLocks) => ({
  text: 'select pg_try_advisory_lock($1) as taken',
  values: [advisoryLocks[lock]],
})

/** The statement for the driver that takes a lock until the transaction ends. */
export const transactionLock = (lock: keyof typeof advisoryLocks) => ({
  text: 'select pg_advisory_xact_lock($1)',
  values: [advisoryLocks[lock]],
})

/**
 * Runs `work` under a lock of the database session; other processes wait. Unlike a lock of a transaction it can be held
 * for long. It ends with the process.
 */
export function withSessionLock<T>(
  db: Sql,
  lock: keyof typeof advisoryLocks,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (session) => {
    // Waiting for the lock can take longer than the statement timeout.
    await sql`set statement_timeout = 0`.execute(session)
    try {
      await sql`select pg_advisory_lock(${advisoryLocks[lock]}::bigint)`.execute(session)
      return await work()
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(session)
      await sql`reset statement_timeout`.execute(session)
    }
  })
}
