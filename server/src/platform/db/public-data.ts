import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'public_data_changed'
const retryMilliseconds = 1_000

/**
 * Calls `onChange` after each committed change to public data, also by another process. While the connection is lost, it
 * calls `onChange` every second, because notifications can be missed.
 */
export function watchPublicData(
  connection: pg.ClientConfig,
  { onChange, log }: { onChange: () => void; log: Log },
): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'floorcraft-listen' })
    client = next
    next.on('notification', onChange)
    next.on('error', () => undefined)
    next.on('end', () => {
      if (closed) return
      onChange()
      timer = setTimeout(() => void connect(), retryMilliseconds)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      onChange()
    } catch (error) {
      log.warn(`Cannot listen for changes: ${error instanceof Error ? error.message : String(error)}`)
      await next.end().catch(() => undefined)
    }
  }
  const ready = connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await ready
      await client?.end().catch(() => undefined)
    },
  }
}
