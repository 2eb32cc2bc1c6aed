import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'public_data_changed'
const retryMilliseconds = 1_000
const answerMilliseconds = 2_000

/** What is told of changes of public data. */
export interface PublicDataFollower {
  /** Committed changes of what these keys name, by any process. */
  forget(keys: readonly string[]): void
  /** Changes may have been missed. */
  clear(): void
}

/** Notifications of changes to public data. */
export interface PublicDataWatch {
  /** Resolves when the follower has been told of every change that was committed before the call. */
  catchUp(): Promise<void>
  /** The number of notifications that have come; undefined while they can be missed. */
  heard(): number | undefined
  /**
   * A position in the log of the database (an LSN of PostgreSQL, such as 0/1A2B3C8) with every change that was notified
   * before. Throws when the connection is lost.
   */
  readPosition(): Promise<string>
  close(): Promise<void>
}

/**
 * Tells the follower of each committed change to public data. While the connection is lost, it tells it every second to
 * forget everything, because notifications can be missed.
 */
export function watchPublicData(
  connection: pg.ClientConfig,
  { follower, log }: { follower: PublicDataFollower; log: Log },
): PublicDataWatch {
  let closed = false
  let client: pg.Client | undefined
  let isListening = false
  let heard = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The queries wait for each other here, because the driver will refuse a query while another one runs. */
  let asked: Promise<unknown> = Promise.resolve()
  /** A query that has not begun. It sees every change that was committed before it begins, so all who come until then share it. */
  let coming: Promise<unknown> | undefined
  const connect = async () => {
    const next = new pg.Client({
      ...connection,
      application_name: 'floorcraft-listen',
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    })
    client = next
    next.on('notification', ({ payload }) => {
      heard++
      follower.forget((payload ?? '').split(' '))
    })
    next.on('error', () => undefined)
    next.on('end', () => {
      isListening = false
      if (closed) return
      follower.clear()
      timer = setTimeout(() => void connect(), retryMilliseconds)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      isListening = true
      // Some may have been missed.
      heard++
      follower.clear()
    } catch (error) {
      log.warn(`Cannot listen for changes: ${error instanceof Error ? error.message : String(error)}`)
      await next.end().catch(() => undefined)
    }
  }
  const ready = connect()
  const ask = <Row extends pg.QueryResultRow>(statement: string) => {
    const answer = asked.then(() => {
      coming = undefined
      return client!.query<Row>(statement)
    })
    asked = answer.catch(() => undefined)
    return answer
  }
  return {
    // A connection that listens gets the notifications of earlier commits before the answer to its query.
    catchUp: async () => {
      if (!isListening) return follower.clear()
      coming ??= ask('select').catch(() => follower.clear())
      await coming
    },
    heard: () => (isListening ? heard : undefined),
    // A transaction is flushed before it is committed and notifies.
    readPosition: async () =>
      (await ask<{ position: string }>('select pg_current_wal_flush_lsn() as position')).rows[0]!.position,
    close: async () => {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => undefined)
    },
  }
}
