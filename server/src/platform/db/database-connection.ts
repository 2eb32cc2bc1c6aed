import pg from 'pg'

/** The database cannot be used. The message is for the operator. */
export class DatabaseUnavailable extends Error {}

/** Throws DatabaseUnavailable with one sentence when the database does not accept connections, and says what to correct. */
export async function requireConnection(pool: pg.Pool): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    throw explainConnection(error, { connection: pool.options, setting: 'DATABASE_URL' })
  }
}

/** The error for the operator. `setting` has the address that does not work. */
export function explainConnection(error: unknown, from: From): DatabaseUnavailable {
  return new DatabaseUnavailable(explain(error, from), { cause: error })
}

interface From {
  readonly setting: string
  readonly connection: pg.ClientConfig
}

function explain(error: unknown, { connection, setting }: From): string {
  const { code = '', message } = error as { code?: unknown; message: string }
  const target = targetOf(connection)
  if (!target) return `${setting} is not an address such as postgresql://user:password@host:5432/database.`
  const { host, port, user, database } = target
  const place = host.startsWith('/') ? `in ${host}` : `at ${host}:${port}`
  // Without a password the driver has only a message.
  if (/^28/.test(String(code)) || /client password must be a string/.test(message)) {
    return `The database ${place} refuses the user "${user}" or its password. Correct ${setting}.`
  }
  if (code === '3D000') {
    return `The server ${place} has no database "${database}". Create it, or correct the name in ${setting}.`
  }
  // A code of five characters is an answer of PostgreSQL itself.
  if (/^[0-9A-Z]{5}$/.test(String(code))) return `The database ${place} refuses connections: ${message}.`
  const reason = typeof code === 'string' && code !== '' ? code : message
  return `The database ${place} cannot be reached (${reason}). Start it, or correct ${setting}.`
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
