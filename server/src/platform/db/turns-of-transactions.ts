import type pg from 'pg'
import { limitConcurrency } from '../concurrency-limit.ts'

/**
 * Few, so that organizers who publish at the same time leave the processor to readers: with four, twenty of them halved
 * the rate of the readers (docs/performance.md).
 */
const mostAtOnce = 2
/** A transaction that lasts longer waits for a lock or changes much. Others do not wait for it. */
const turnMilliseconds = 1_000

/** Connects to the pool in turns. A turn ends when the connection is released, or after a second. */
export function connectInTurns(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const takeTurn = limitConcurrency({ maxRunning: mostAtOnce })
  const ends = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_error, client) => ends.get(client)?.())
  return () => {
    const connection = Promise.withResolvers<pg.PoolClient>()
    takeTurn(async () => {
      const client = await pool.connect()
      const turn = Promise.withResolvers<void>()
      ends.set(client, turn.resolve)
      const timer = setTimeout(turn.resolve, turnMilliseconds)
      connection.resolve(client)
      await turn.promise
      clearTimeout(timer)
    }).catch(connection.reject)
    return connection.promise
  }
}
