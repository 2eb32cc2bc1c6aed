import pg from 'pg'

/** What stands between this program and PostgreSQL. */
export interface Pooler {
  /** Each transaction may get another connection, so nothing can be set for a session. */
  readonly isThere: boolean
  /** A connection finds statements again that it has prepared by name. */
  readonly keepsNames: boolean
}

export const noPooler: Pooler = { isThere: false, keepsNames: true }
/** For an operator who says that there is one. */
export const unknownPooler: Pooler = { isThere: true, keepsNames: false }

/**
 * Asks the other end whether it is a pooler. A pooler names a process of its own when a client connects, so it differs
 * from the process that answers. PgBouncer keeps statements from 1.21 on, and gives them names of its own. Throws what
 * the driver throws.
 */
export async function findPooler(connection: pg.ClientConfig): Promise<Pooler> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // In one transaction, because another client could get the connection before the statement is removed from it.
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>({
      name: 'floorcraft_probe',
      text: 'select pg_backend_pid() as pid',
    })
    if (rows[0]!.pid === (client as { processID?: number }).processID) return noPooler
    const { rowCount } = await client.query(
      `select from pg_prepared_statements where name = 'floorcraft_probe'`,
    )
    const keepsNames = rowCount === 0
    if (!keepsNames) await client.query('deallocate floorcraft_probe')
    await client.query('commit')
    return { isThere: true, keepsNames }
  } finally {
    await client.end()
  }
}
