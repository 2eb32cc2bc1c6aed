import pg from 'pg'
import type { Log } from '../log.ts'

const channel = 'public_data_changed'
const retryMilliseconds = 1_000

/**
 * Calls back whenever somebody, here or in another process, has committed a change to what visitors see. While the
 * listening connection is down every second counts as a change, because notifications are then missed.
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
