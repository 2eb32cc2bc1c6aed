import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { sessionLock, transactionLock } from './advisory-locks.ts'
import { type AppliedMigration, createSchema, findApplied } from './migrate.ts'

/** The database has tables, so nothing can be restored into it. */
export class DatabaseNotEmpty extends Error {}

/** Some rows of one table. Each part is a whole file for COPY. */
export interface CopiedPart {
  /** The text format of COPY, with the names of the columns as its first line. */
  readonly content: Buffer
  readonly rows: number
}

export interface Snapshot {
  readonly migrations: readonly AppliedMigration[]
  /** All tables of the database in alphabetical order, without those of extensions. */
  readonly tables: readonly string[]
  /** The rows of a table. A table without rows has one part, too. */
  copy(table: string): AsyncIterable<CopiedPart>
  /** The rows of a query, some hundred at a time. */
  read<Row extends object>(query: string): AsyncIterable<Row[]>
}

/** Settings that make the texts of values the same everywhere. The limits are for the calls of a server. */
const ownSettings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/**
 * Runs `work` with the database as it was at one moment, while others write. Pictures that only this moment shows are not
 * deleted in the meantime.
 */
export async function withSnapshot<T>(pool: pg.Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // Before the snapshot, so that no sweep of pictures began with an older view than the snapshot has.
    await client.query('set statement_timeout = 0')
    await client.query(sessionLock('keptPictures', { shared: true }))
    await client.query(`begin isolation level repeatable read, read only; ${ownSettings}`)
    const columns = await listColumns(client)
    return await work({
      migrations: columns.has('migrations') ? await findApplied(client) : [],
      tables: [...columns.keys()],
      copy: (table) => copyOut(client, { table, columns: columns.get(table)! }),
      read: (query) => readRows(client, query),
    })
  } finally {
    // Ends the transaction and releases the lock, also in the middle of a copy.
    client.release(true)
  }
}

/** The columns that are stored, by table. */
async function listColumns(client: pg.PoolClient): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class inner join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    group by relname order by relname collate "C"`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const partBytes = 4 * 1024 * 1024
const lineEnd = 0x0a

async function* copyOut(
  client: pg.PoolClient,
  { table, columns }: { table: string; columns: readonly string[] },
): AsyncGenerator<CopiedPart> {
  const header = Buffer.from(`${columns.join('\t')}\n`)
  let lines: Buffer[] = []
  let isFirst = true
  const part = (): CopiedPart => {
    const rows = Buffer.concat(lines)
    lines = []
    isFirst = false
    return { content: Buffer.concat([header, rows]), rows: countLines(rows) }
  }
  const source = client.query(to(`copy ${quoted(table)} (${columns.map(quoted).join()}) to stdout`))
  let bytes = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    // Line breaks in texts are written as \n, so each of these ends a row.
    const end = chunk.lastIndexOf(lineEnd) + 1
    lines.push(chunk.subarray(0, end))
    bytes += chunk.length
    if (bytes >= partBytes && end > 0) {
      yield part()
      bytes = chunk.length - end
    }
    lines.push(chunk.subarray(end))
  }
  if (isFirst || lines.some(({ length }) => length > 0)) yield part()
}

const quoted = (name: string) => pg.escapeIdentifier(name)

export function countLines(content: Buffer): number {
  let count = 0
  for (let at = content.indexOf(lineEnd); at >= 0; at = content.indexOf(lineEnd, at + 1)) count++
  return count
}

async function* readRows<Row extends object>(client: pg.PoolClient, query: string): AsyncGenerator<Row[]> {
  await client.query(`declare read_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from read_rows')
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close read_rows')
}

export interface Loading {
  /** Adds the rows of a part to its table; returns their number. */
  copy(table: string, content: Buffer): Promise<number>
  /** Runs a statement in the same transaction. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/**
 * Creates the tables as they were after these migrations, and runs `load`, which fills them. All of it is one
 * transaction: when it is interrupted, the database is empty as before. Throws DatabaseNotEmpty.
 */
export async function fillEmptyDatabase(
  pool: pg.Pool,
  migrations: readonly AppliedMigration[],
  load: (loading: Loading) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${ownSettings}`)
    // A server that starts meanwhile waits here, and then finds the restored tables.
    await client.query(transactionLock('migrations'))
    if ((await listColumns(client)).size > 0) throw new DatabaseNotEmpty()
    await createSchema(client, migrations)
    const tables = [...(await listColumns(client)).keys()]
    const keys = await listForeignKeys(client)
    // The stored rows are what the triggers made of them. The keys are checked when all tables are filled. Unlike
    // session_replication_role this needs no superuser.
    for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
    for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${quoted(key.name)}`)
    await client.query(`truncate ${tables.map(quoted).join()}`)
    await load({
      copy: (table, content) => copyIn(client, { table, content }),
      executeSql: (text, values) => client.query(text, values),
    })
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
    await client.query('analyze')
    await client.query('commit')
  } finally {
    // Ending the connection undoes what is not committed.
    client.release(true)
  }
}

async function listForeignKeys(client: pg.PoolClient) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`)
  return rows
}

async function copyIn(
  client: pg.PoolClient,
  { table, content }: { table: string; content: Buffer },
): Promise<number> {
  const columns = content.subarray(0, content.indexOf(lineEnd)).toString().split('\t')
  const copying = client.query(
    from(`copy ${quoted(table)} (${columns.map(quoted).join()}) from stdin (format text, header)`),
  )
  await new Promise<void>((resolve, reject) => {
    copying.once('finish', resolve).once('error', reject).end(content)
  })
  return copying.rowCount
}
