import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { sessionLock } from './advisory-locks.ts'
import type { Sql } from './sql.ts'

/** The migrations cannot run. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

/**
 * Applies every new migration of `folder` in order, each in its own transaction. Several servers may call it at the same
 * time: one works, the others wait. Returns the names of the applied migrations.
 */
export async function migrate(db: { pool: pg.Pool }, log: Log, folder = migrationsFolder): Promise<string[]> {
  const files = readMigrations(folder)
  const client = await db.pool.connect()
  let failure: Error | undefined
  try {
    // Without a lock, because a pooler would keep the lock with its connection, and the next server would wait for
    // ever.
    if (await isUpToDate(client, files)) return []
    // Waiting for another server, or changing a large table, can take longer than the statement timeout.
    await client.query('set statement_timeout = 0')
    await client.query(sessionLock('migrations'))
    return await applyPending(client, { files, log })
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Ending the session releases the lock and resets the timeout, also after an error.
    client.release(failure ?? true)
  }
}

/** The names of migrations that are not applied yet. */
export async function listPendingMigrations(db: Sql, folder = migrationsFolder): Promise<string[]> {
  const { rows } = await sql.raw<{ present: boolean }>(hasMigrations).execute(db)
  const applied = rows[0]?.present
    ? await sql<{ name: string }>`select name from migrations`.execute(db)
    : undefined
  const names = new Set(applied?.rows.map((each) => each.name))
  return listMigrations(folder).filter((name) => !names.has(name))
}

const hasMigrations = `select to_regclass('migrations') is not null as present`

type Migration = { name: string; checksum: string; text: string }
type Applied = { name: string; checksum: string }

const listMigrations = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

function readMigrations(folder: string): Migration[] {
  const numbers = new Set<string>()
  return listMigrations(folder).map((name) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (number === undefined)
      throw new MigrationError(`Migration ${name} is not named like 0001-what-it-does.sql.`)
    if (numbers.has(number)) throw new MigrationError(`Two migrations have the number ${number}.`)
    numbers.add(number)
    const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<Applied>('select name, checksum from migrations order by name')
  return rows
}

async function applyPending(
  client: pg.PoolClient,
  { files, log }: { files: Migration[]; log: Log },
): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const applied = await readApplied(client)
  refuseDifferences(files, applied)
  const pending = files.slice(applied.length)
  for (const migration of pending) {
    await apply(client, migration)
    log.info(`Applied migration ${migration.name}`)
  }
  // A new index or column has no statistics, and the planner would guess until autovacuum runs.
  if (pending.length > 0) await client.query('analyze')
  return pending.map((each) => each.name)
}

async function isUpToDate(client: pg.PoolClient, files: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(hasMigrations)
  if (!rows[0]?.present) return false
  const applied = await readApplied(client)
  refuseDifferences(files, applied)
  return applied.length === files.length
}

/** The applied migrations must be the first ones of this version, unchanged. */
function refuseDifferences(files: readonly Migration[], applied: readonly Applied[]): void {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new MigrationError(
        `The database already has migration ${name}, which this version of Floorcraft does not know: start the newer version.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied: restore it and add a new one.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const late = files.find((file, index) => file.name < last && applied[index]?.name !== file.name)
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} is older than ${last}, which is already applied: give it a new number.`,
    )
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.text)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new MigrationError(`Migration ${migration.name} failed and was undone: ${reason}`, { cause })
  }
}
