import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { trySessionLock } from './advisory-locks.ts'
import { isForbidden, isLockLimit } from './database-errors.ts'
import type { Sql } from './sql.ts'

/** The migrations cannot run. The message is for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

export interface MigrationOptions {
  readonly folder?: string
  /** The release of this server. */
  readonly release?: string
  /** Milliseconds for which a migration waits for a lock of a table, and then before its next attempt. */
  readonly waits?: { readonly lock: number; readonly pause: number }
  /** Ends the waiting. Migrations that are not begun stay. */
  readonly stop?: AbortSignal
}

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')
const { version } = JSON.parse(readFileSync(path.join(migrationsFolder, '../package.json'), 'utf8')) as {
  version: string
}
const usual = { folder: migrationsFolder, release: version, waits: { lock: 1_000, pause: 2_000 } }

/**
 * Applies every new migration of the folder in order, each in its own transaction. Several servers may call it at the same
 * time: one works, the others wait. Servers of the release before may run meanwhile and afterwards. Returns the names of
 * the applied migrations.
 */
export async function migrate(
  db: { pool: pg.Pool },
  log: Log,
  options: MigrationOptions = {},
): Promise<string[]> {
  const { folder, release, waits } = { ...usual, ...options }
  const { stop } = options
  const files = readMigrations(folder)
  const client = await db.pool.connect()
  try {
    // Without a lock, because a pooler would keep the lock with its connection, and the next server would wait for
    // ever.
    if ((await listPending(client, { files, release, log })).length === 0) return []
    // Changing a large table can take longer than the statement timeout.
    await client.query('set statement_timeout = 0')
    // An index that is built beside others waits for every statement of the database. So no server waits for the lock in
    // a statement.
    while (!(await client.query<{ taken: boolean }>(trySessionLock('migrations'))).rows[0]!.taken) {
      await pause(100, stop)
    }
    const pending = await listPending(client, { files, release, log })
    await client.query(migrationsTable)
    for (const migration of pending) {
      stop?.throwIfAborted()
      await apply(client, { migration, waits, stop, log })
      log.info(`Applied migration ${migration.name}`)
    }
    // A new index or column has no statistics, and the planner would guess until autovacuum runs.
    if (pending.length > 0) await client.query('analyze')
    return pending.map((each) => each.name)
  } catch (error) {
    throw isForbidden(error)
      ? new MigrationError(
          `The database needs migrations, and this account has no right to make them (${error.message}). Run "floorcraft migrate" with the account that owns the tables, then start the server.`,
        )
      : error
  } finally {
    // Ending the session releases the lock and resets the timeout, also after an error.
    client.release(true)
  }
}

/** Throws the reason of `stop` as soon as there is one. */
async function pause(milliseconds: number, stop: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stop }).catch(() => stop?.throwIfAborted())
}

/** The names of migrations that are not applied yet. */
export async function listPendingMigrations(db: Sql, folder = usual.folder): Promise<string[]> {
  const { rows } = await sql.raw<{ present: boolean }>(hasMigrations).execute(db)
  const applied = rows[0]?.present
    ? await sql<{ name: string }>`select name from migrations`.execute(db)
    : undefined
  const names = new Set(applied?.rows.map((each) => each.name))
  return listMigrations(folder).filter((name) => !names.has(name))
}

const migrationsTable = `create table if not exists migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now());
  alter table migrations add column if not exists unused_since text`
const hasMigrations = `select to_regclass('migrations') is not null as present`

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly text: string
  /** The first release that did not use what the migration removes: no earlier one works after it. */
  readonly unusedSince: string | undefined
}

export type AppliedMigration = { readonly name: string; readonly checksum: string }

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
    const releases = [...text.matchAll(/^-- unused since (\d+\.\d+\.\d+)$/gm)].map(([, release]) => release!)
    return {
      ...{ name, text, checksum: createHash('sha256').update(text).digest('hex') },
      unusedSince: releases.sort(compareReleases).at(-1),
    }
  })
}

/** Compares two releases like 0.10.2. */
export function compareReleases(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** The applied migrations in order, when there are some. */
export async function findApplied(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from migrations order by name')
  return rows
}

/**
 * Creates the tables as they were after these migrations, in the transaction of the caller, with no row in `migrations`.
 * Throws MigrationError when this version does not have one of them.
 */
export async function createSchema(
  client: pg.PoolClient,
  applied: readonly AppliedMigration[],
  folder = usual.folder,
): Promise<void> {
  const files = readMigrations(folder)
  refuseDifferences(files, applied)
  const [unknown] = listUnknown(files, applied)
  if (unknown) throw newerDatabase(unknown)
  await client.query(migrationsTable)
  for (const { text } of files.slice(0, applied.length)) {
    // The tables are new and have no other users, and a transaction cannot build an index beside others.
    await client.query(text.replaceAll(concurrently, ''))
  }
}

/** The migrations that the database does not have. Throws MigrationError when this server cannot run with the database. */
async function listPending(
  client: pg.PoolClient,
  { files, release, log }: { files: readonly Migration[]; release: string; log: Log },
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ present: boolean }>(hasMigrations)
  if (!rows[0]?.present) return files
  const applied = await findApplied(client)
  refuseDifferences(files, applied)
  const unknown = listUnknown(files, applied)
  if (unknown.length > 0) await acceptNewer(client, { unknown, release, log })
  return files.slice(applied.length)
}

const listUnknown = (files: readonly Migration[], applied: readonly AppliedMigration[]) =>
  applied.slice(files.length).map(({ name }) => name)

const newerDatabase = (name: string) =>
  new MigrationError(
    `The database already has migration ${name}, which this version of Floorcraft does not know: start the newer version.`,
  )

/**
 * During an update servers of two releases share the database, and one of the old release may start again. Throws
 * MigrationError when a newer migration removed what this release uses.
 */
async function acceptNewer(
  client: pg.PoolClient,
  { unknown, release, log }: { unknown: readonly string[]; release: string; log: Log },
): Promise<void> {
  // As JSON, because an earlier release made this table without the column.
  const { rows } = await client.query<{ name: string; since: string | null }>(
    `select name, to_jsonb(migrations) ->> 'unused_since' as since from migrations where name = any($1) order by name`,
    [unknown],
  )
  const tooNew = rows.find(({ since }) => since !== null && compareReleases(release, since) < 0)
  if (tooNew) throw newerDatabase(tooNew.name)
  log.warn(
    `The database has ${unknown.join(', ')} of a newer version of Floorcraft. This version runs beside it: finish the update.`,
  )
}

/** The first applied migrations must be those of this version, unchanged. */
function refuseDifferences(files: readonly Migration[], applied: readonly AppliedMigration[]): void {
  const byName = new Map(files.map((file) => [file.name, file]))
  const last = files.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file) {
      if (name > last) continue
      throw newerDatabase(name)
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it was applied: restore it and add a new one.`,
      )
    }
  }
  const lastApplied = applied.at(-1)?.name ?? ''
  const late = files.find((file, index) => file.name < lastApplied && applied[index]?.name !== file.name)
  if (late) {
    throw new MigrationError(
      `Migration ${late.name} is older than ${lastApplied}, which is already applied: give it a new number.`,
    )
  }
}

/** Builds or removes an index beside running servers. PostgreSQL does this only outside a transaction. */
const concurrently = /\bconcurrently\b/gi

interface Running {
  readonly migration: Migration
  readonly log: Log
  readonly waits: { readonly lock: number; readonly pause: number }
  readonly stop: AbortSignal | undefined
}

/**
 * While a statement waits for the lock of a table, all who come later wait behind it. So it waits for a moment and then
 * gives way, until it gets the lock.
 */
async function apply(client: pg.PoolClient, { migration, log, waits, stop }: Running): Promise<void> {
  const isAtOnce = migration.text.search(concurrently) < 0
  for (;;) {
    try {
      if (isAtOnce) await applyAtOnce(client, migration, waits.lock)
      else await applyBesideOthers(client, migration)
      return
    } catch (cause) {
      if (isLockLimit(cause)) {
        log.warn(`Migration ${migration.name} waits for a table that is in use`)
        await pause(waits.pause, stop)
        continue
      }
      const reason = cause instanceof Error ? cause.message : String(cause)
      const state = isAtOnce ? 'failed and was undone' : 'failed half-way, and the next start does it again'
      throw new MigrationError(`Migration ${migration.name} ${state}: ${reason}`, { cause })
    }
  }
}

async function applyAtOnce(client: pg.PoolClient, migration: Migration, lockLimit: number): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${lockLimit}`)
  try {
    await client.query(migration.text)
    await insertApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Good enough for those statements: tests/migrations.test.ts refuses a migration that is cut at a wrong place. */
export const splitStatements = (text: string): string[] => text.split(';')

/** Each statement can be repeated, so an interrupted migration begins again. */
async function applyBesideOthers(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (const statement of splitStatements(migration.text)) await client.query(statement)
  await insertApplied(client, migration)
}

const insertApplied = (client: pg.PoolClient, { name, checksum, unusedSince }: Migration) =>
  client.query('insert into migrations (name, checksum, unused_since) values ($1, $2, $3)', [
    name,
    checksum,
    unusedSince,
  ])
