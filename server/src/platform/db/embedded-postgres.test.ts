import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openDatabase, transaction } from './database.ts'
import { databaseErrorCode } from './database-errors.ts'
import { isPostmasterOf, readPostmasterFile } from './embedded/postmaster-file.ts'
import { DataFolderInUse, startEmbeddedPostgres } from './embedded-postgres.ts'
import { grantRows } from './server-account.ts'

const log = pino({ level: 'silent' })
const program = path.resolve(import.meta.dirname, '../../test/database/embedded-owner.ts')
let dataDir: string
let processes: ChildProcess[]

beforeEach(() => {
  dataDir = makeTemporaryFolder()
  processes = []
})

afterEach(async () => {
  for (const child of processes) await kill(child)
  // Adopts and stops a server that the test left running.
  await (await startEmbeddedPostgres({ dataDir, log })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startOwner(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const [line] = await once(child.stdout, 'data')
  return { child, says: String(line).trim() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

function postmasterPid(): number {
  return readPostmasterFile(path.join(dataDir, 'postgres'))?.pid ?? 0
}

async function withDatabase<T>(
  work: (run: (statement: string) => Promise<unknown[]>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, log })
  try {
    return await work(async (statement) => (await database.pool.query(statement)).rows)
  } finally {
    await database.close()
  }
}

test('a server uses an account that reads and writes rows, and keeps the owner for the tables', async () => {
  const database = await openDatabase({ dataDir, log, rowsOnly: true })
  const { owner } = database
  await owner!.pool.query('create table migrations (); create table kept (round int)')
  await transaction(owner!.kysely, (trx) => grantRows(trx, owner!.rowsRole))
  const roles = await Promise.all(
    [database.kysely, database.search, owner!.kysely].map(async (db) => {
      const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
      return rows[0]!.role
    }),
  )
  expect(roles).toEqual(['floorcraft_rows', 'floorcraft_rows', 'floorcraft'])
  expect(database.connection).toMatchObject({ user: 'floorcraft_rows' })
  expect((await database.pool.query('insert into kept values (1)')).rowCount).toBe(1)
  for (const statement of ['drop table kept', `copy kept to program 'cat'`, 'create table mine (id int)']) {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  await database.close()
})

test('committed rows survive kill -9 of the process, of the server, and of both', async () => {
  await withDatabase((run) => run('create table kept (round int primary key)'))
  for (const [round, victims] of ['process', 'server', 'both'].entries()) {
    const { child, says } = await startOwner()
    expect(says).toBe('ready')
    const writer = await openDatabase({ dataDir, log, share: true })
    await writer.pool.query('insert into kept values ($1)', [round])
    await writer.close()
    const server = postmasterPid()
    if (victims !== 'process') process.kill(server, 'SIGKILL')
    await kill(child)
    const rows = await withDatabase((run) => run('select round from kept order by round'))
    expect(rows).toEqual(Array.from({ length: round + 1 }, (_, index) => ({ round: index })))
  }
})

test('adopts the server of a killed process instead of starting another', async () => {
  const { child } = await startOwner()
  const pid = postmasterPid()
  await kill(child)
  const server = await startEmbeddedPostgres({ dataDir, log })
  expect(postmasterPid()).toBe(pid)
  await server.stop()
  expect(isPostmasterOf(path.join(dataDir, 'postgres'), pid)).toBe(false)
})

test('a second process is refused, but can share the server', async () => {
  await startOwner()
  const { says } = await startOwner()
  expect(says).toBe(
    `Another Floorcraft server is already using the data folder ${dataDir}: stop it first, or choose another folder with DATA_DIR.`,
  )
  await expect(openDatabase({ dataDir, log })).rejects.toBeInstanceOf(DataFolderInUse)
  const shared = await openDatabase({ dataDir, log, share: true })
  expect((await shared.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await shared.close()
})

test('one of several processes that start together on a new folder gets it', async () => {
  const answers = await Promise.all([startOwner(), startOwner(), startOwner()])
  expect(answers.filter(({ says }) => says === 'ready')).toHaveLength(1)
  expect(answers.filter(({ says }) => says.startsWith('Another Floorcraft server'))).toHaveLength(2)
})

test('when the server dies, queries fail with DB_ERROR and then work again in the same pool', async () => {
  await withDatabase(async (run) => {
    await run('create table kept (id int)')
    await run('insert into kept values (1)')
    process.kill(postmasterPid(), 'SIGKILL')
    const codes: unknown[] = []
    await expect
      .poll(() =>
        run('select id from kept').catch((error) => {
          codes.push(databaseErrorCode(error))
          return codes
        }),
      )
      .toEqual([{ id: 1 }])
    expect(new Set(codes)).toEqual(new Set(codes.length > 0 ? ['DB_ERROR'] : []))
  })
})

test('a server that is asked to stop when its clients have left is started again', async () => {
  await withDatabase(async (run) => {
    await run('create table kept (id int)')
    const before = postmasterPid()
    process.kill(before, 'SIGTERM')
    await expect.poll(postmasterPid).not.toBe(before)
    await expect.poll(() => run('select count(*) from kept').catch(databaseErrorCode)).toEqual([{ count: 0 }])
  })
})

test('while this process ends, the clients of a server that is asked to stop are not cut off', async () => {
  const ending = new AbortController()
  const database = await openDatabase({ dataDir, log, ending: ending.signal })
  const client = await database.pool.connect()
  ending.abort()
  process.kill(postmasterPid(), 'SIGTERM')
  await expect.poll(() => readPostmasterFile(path.join(dataDir, 'postgres'))?.isStopping).toBe(true)
  // Longer than the keeper needs to notice.
  await client.query('select pg_sleep(1)')
  client.release()
  await database.close()
})

test('the server starts when its pid file has the pid of another process', async () => {
  await withDatabase((run) => run('create table kept (id int)'))
  const folder = path.join(dataDir, 'postgres')
  // Process 1 always exists and is never our server. PostgreSQL itself would refuse to start.
  writeFileSync(
    path.join(folder, 'postmaster.pid'),
    `1\n${folder}\n1700000000\n5432\n${folder}\n\n  1 1\nready   \n`,
  )
  expect(await withDatabase((run) => run('select count(*) from kept'))).toEqual([{ count: 0 }])
})

test('the server starts after a killed initdb', async () => {
  mkdirSync(path.join(dataDir, 'new-postgres-killed'))
  writeFileSync(path.join(dataDir, 'new-postgres-killed/PG_VERSION'), '18\n')
  expect(await withDatabase((run) => run('select 1 as one'))).toEqual([{ one: 1 }])
})

test('only the account of this process can log in', async () => {
  const server = await startEmbeddedPostgres({ dataDir, log })
  expect(statSync(path.join(server.connection.host, '.s.PGSQL.5432')).mode & 0o077).toBe(0)
  await server.stop()
  const rules = await withDatabase((run) => run('select type, auth_method, options from pg_hba_file_rules'))
  expect(rules).toEqual([{ type: 'local', auth_method: 'peer', options: ['map=server'] }])
  const accounts = await withDatabase((run) =>
    run('select sys_name, pg_username from pg_ident_file_mappings'),
  )
  const sys_name = userInfo().username
  expect(accounts).toEqual([
    { sys_name, pg_username: 'floorcraft' },
    { sys_name, pg_username: 'floorcraft_rows' },
  ])
})

test('the path of the data folder can be too long for a socket', async () => {
  const long = path.join(dataDir, 'a-rather-long-name-for-a-folder'.repeat(4))
  const server = await startEmbeddedPostgres({ dataDir: long, log })
  expect(server.connection.host.length).toBeLessThan(90)
  await server.stop()
  expect(existsSync(server.connection.host)).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  'root with a home that only root can enter: the database is stored outside of it',
  async () => {
    chmodSync(dataDir, 0o700)
    await withDatabase((run) => run('create table kept (id int)'))
    const place = realpathSync(path.join(dataDir, 'postgres'))
    expect(place.startsWith(dataDir)).toBe(false)
    expect(statSync(place).uid).not.toBe(0)
    expect(await withDatabase((run) => run('select count(*) from kept'))).toEqual([{ count: 0 }])
    rmSync(path.dirname(place), { recursive: true })
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(
      `The database should be at ${place} but is not there`,
    )
    chmodSync(dataDir, 0o755)
    rmSync(path.join(dataDir, 'postgres'))
  },
)

test('the database listens on no network address, flushes every commit, and logs no personal data', async () => {
  const rows = await withDatabase(async (run) => {
    await run('create table people (email text primary key)')
    await run("insert into people values ('secret@example.org')")
    await run("insert into people values ('secret@example.org')").catch(() => undefined)
    return run(
      "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'data_checksums') order by 1",
    )
  })
  expect(rows).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
  ])
  expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).not.toContain('secret')
})
