import pg from 'pg'

/** The database cannot be used. The message is for the operator. */
export class DatabaseUnavailable extends Error {}

/** Throws DatabaseUnavailable with one sentence when the database does not accept connections, and says what to correct. */
export async function requireConnection(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    throw new DatabaseUnavailable(explain(error, pool.options), { cause: error })
  }
}

function explain(error: unknown, options: pg.ClientConfig): string {
  const { code = '', message } = error as { code?: unknown; message: string }
  const target = targetOf(options)
  if (!target) return 'DATABASE_URL is not an address such as postgresql://user:password@host:5432/database.'
  const { host, port, user, database } = target
  const place = host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`
  // Without a password the driver has only a message.
  if (/^28/.test(String(code)) || /client password must be a string/.test(message)) {
    return `The database ${place} refuses the user "${user}" or its password. Correct DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The server ${place} has no database "${database}". Create it, or correct the name in DATABASE_URL.`
  }
  // A code of five characters is an answer of PostgreSQL itself.
  if (/^[0-9A-Z]{5}$/.test(String(code))) return `The database ${place} refuses connections: ${message}.`
  const reason = typeof code === 'string' && code !== '' ? code : message
  return `The database ${place} cannot be reached (${reason}). Start it, or correct DATABASE_URL.`
}

/** Where the driver connects to, without the password. Undefined when the address cannot be read. */
function targetOf(options: pg.ClientConfig) {
  try {
    const { host, port, user = '', database = '' } = new pg.Client(options)
    return { host, port, user, database }
  } catch {
    return undefined
  }
}
