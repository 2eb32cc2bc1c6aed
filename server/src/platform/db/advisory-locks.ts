import { sql } from 'kysely'
import type { Sql } from './sql.ts'

/**
 * Every lock that Floorcraft takes by a number. The numbers are arbitrary, different from each other, and the same in
 * every version: servers of two versions share a database during an update.
 */
export const advisoryLocks = {
  migrations: 7_406_113_002,
  demo: 7_406_113_003,
  firstMember: 7_406_113_004,
} as const

/** Every kind of lock that is taken by the name of what it holds; `seed` is part of the name's hash. */
const namedLocks = {
  organizer: { prefix: 'events:', seed: 0 },
  sceneImport: { prefix: 'import:', seed: 0 },
  linkedIdentity: { prefix: '', seed: 7406 },
} as const

/** Holds a lock until the transaction ends; another transaction waits for it. */
export async function holdLock(trx: Sql, lock: keyof typeof advisoryLocks): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::bigint)`.execute(trx)
}

/** Holds the lock of one thing, an organizer or a scene, until the transaction ends. */
export async function holdNamedLock(trx: Sql, kind: keyof typeof namedLocks, name: string): Promise<void> {
  const { prefix, seed } = namedLocks[kind]
  await sql`select pg_advisory_xact_lock(hashtextextended(${prefix + name}, ${seed}::bigint))`.execute(trx)
}

/**
 * Runs `work` while no other process on this database runs work under the same lock: the others wait for their turn. The
 * lock is a session's and not a transaction's, so that `work` may take longer than a transaction should, and it ends
 * with the process that holds it.
 */
export function takingTurns<T>(
  db: Sql,
  lock: keyof typeof advisoryLocks,
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (session) => {
    // Waiting for one's turn may take longer than a request may.
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
