import type pg from 'pg'
import { limitConcurrency } from '../concurrency-limit.ts'

/**
 * Few, because otherwise organizers who publish at the same time take the processor from readers: with four at a time,
 * twenty of them halved the rate of the readers (docs/performance.md).
 */
const mostAtOnce = 2
/** A transaction that lasts longer waits for a lock or changes much. Others do not wait for it. */
const turnMilliseconds = 1_000
/** The browser waits so long for an answer. Work for a reader who has given up must not run when the database is back. */
const patienceMilliseconds = 10_000

/**
 * Connects to the pool in turns. A turn ends when the connection is released, or after a second. Fails when the turn does
 * not come in ten seconds. `countWaiting` tells how many wait for their turn.
 */
export function connectInTurns(pool: pg.Pool) {
  const takeTurn = limitConcurrency({ maxRunning: mostAtOnce })
  const ends = new WeakMap<pg.PoolClient, () => void>()
  pool.on('release', (_error, client) => ends.get(client)?.())
  const connect = () => {
    const connection = Promise.withResolvers<pg.PoolClient>()
    let hasWaited = false
    const patience = setTimeout(() => {
      hasWaited = true
      // The message of the pool for this error.
      connection.reject(new Error('timeout exceeded when trying to connect'))
    }, patienceMilliseconds)
    void takeTurn(async () => {
      clearTimeout(patience)
      if (hasWaited) return
      const turn = Promise.withResolvers<void>()
      // It also ends while the transaction waits for a connection, so that those behind it get their error in time.
      const timer = setTimeout(turn.resolve, turnMilliseconds)
      pool.connect().then(
        (client) => {
          ends.set(client, turn.resolve)
          connection.resolve(client)
        },
        (error: Error) => {
          connection.reject(error)
          turn.resolve()
        },
      )
      await turn.promise
      clearTimeout(timer)
    })
    return connection.promise
  }
  return Object.assign(connect, { countWaiting: takeTurn.countWaiting })
}
