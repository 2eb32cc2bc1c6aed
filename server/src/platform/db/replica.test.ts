import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { ask, openOwnServer, openReplicaOf } from '../../test/database/own-server.ts'
import { duringTests } from '../../test/during-tests.ts'
import { eventually } from '../../test/eventually.ts'
import { openDatabase, transaction } from './database.ts'
import { watchPublicData } from './public-data.ts'
import { Dependencies } from './public-keys.ts'

const log = pino({ level: 'silent' })
const primary = duringTests(openOwnServer)
const replica = duringTests(() => openReplicaOf(primary))
const database = duringTests(() =>
  openDatabase({ databaseUrl: primary.url, databaseReplicaUrl: replica.url, log }),
)
const changes: string[] = []
const watch = duringTests(async () => {
  const follower = { forget: (keys: readonly string[]) => changes.push(...keys), clear: () => undefined }
  return watchPublicData(database.connection, { follower, log })
})

beforeEach(() => eventually(() => watch.heard()))

/** Runs the work as a part of an answer to visitors. */
const forVisitors = <T>(work: () => Promise<T>) =>
  new Promise<T>((resolve, reject) => new Dependencies().collect(() => work().then(resolve, reject)))

async function asksReplica(): Promise<boolean> {
  const { rows } = await sql<{ value: boolean }>`select pg_is_in_recovery() as value`.execute(database.kysely)
  return rows[0]!.value
}

async function change(): Promise<void> {
  const before = changes.length
  await sql`create table if not exists dances (id int)`.execute(database.kysely)
  await sql`with added as (insert into dances values (1) returning id)
    select pg_notify('public_data_changed', 'events') from added`.execute(database.kysely)
  await eventually(() => changes.length > before)
}

const countDances = async () => {
  const { rows } = await sql<{ value: number }>`select count(*) as value from dances`.execute(database.kysely)
  return rows[0]!.value
}

test('no replica is asked before the changes are followed', async () => {
  expect(await forVisitors(asksReplica)).toBe(false)
  database.replica!.follow(watch)
  await eventually(() => forVisitors(asksReplica))
})

test('only answers to visitors come from the replica', async () => {
  database.replica!.follow(watch)
  await eventually(() => forVisitors(asksReplica))
  expect(await asksReplica()).toBe(false)
})

test('a transaction stays at the database', async () => {
  database.replica!.follow(watch)
  await eventually(() => forVisitors(asksReplica))
  const reading = forVisitors(() =>
    transaction(database.kysely, async (trx) => {
      const { rows } = await sql<{ pid: number; value: boolean }>`
        select pg_backend_pid() as pid, pg_is_in_recovery() as value`.execute(trx)
      expect(rows[0]!.value).toBe(false)
      await ask(primary.url, `select pg_terminate_backend(${rows[0]!.pid})`)
      // The replica could answer it, but does not see what the transaction has done.
      return sql`select 1 as one`.execute(trx)
    }),
  )
  await expect(reading).rejects.toThrow(/connection/i)
})

test('a replica that misses a change is not asked until it has it', async () => {
  database.replica!.follow(watch)
  await change()
  await eventually(() => forVisitors(asksReplica))
  const before = await forVisitors(countDances)
  await ask(replica.url, 'select pg_wal_replay_pause()')
  await eventually(
    async () => (await ask(replica.url, 'select pg_get_wal_replay_pause_state()')) === 'paused',
  )
  await change()
  expect(await forVisitors(asksReplica)).toBe(false)
  expect(await forVisitors(countDances)).toBe(before + 1)
  await ask(replica.url, 'select pg_wal_replay_resume()')
  await eventually(() => forVisitors(asksReplica))
  expect(await forVisitors(countDances)).toBe(before + 1)
})

test('the lag is what the replica has not replayed, and since when', async () => {
  database.replica!.follow(watch)
  await change()
  await eventually(async () => (await database.replica!.readLag())?.bytes === 0)
  expect(await database.replica!.readLag()).toEqual({ bytes: 0, seconds: 0 })
  await ask(replica.url, 'select pg_wal_replay_pause()')
  await eventually(
    async () => (await ask(replica.url, 'select pg_get_wal_replay_pause_state()')) === 'paused',
  )
  await change()
  const first = (await database.replica!.readLag())!
  expect(first.bytes).toBeGreaterThan(0)
  await change()
  const second = (await database.replica!.readLag())!
  expect(second.bytes).toBeGreaterThan(first.bytes)
  expect(second.seconds).toBeGreaterThan(first.seconds)
  await ask(replica.url, 'select pg_wal_replay_resume()')
  await eventually(async () => (await database.replica!.readLag())?.seconds === 0)
})

test('a replica answers also while the place of the database in its log is unknown', async () => {
  const lost = { ...watch, readPosition: () => Promise.reject(new Error('The database is away')) }
  database.replica!.follow(lost)
  await expect(database.replica!.readLag()).rejects.toThrow('away')
  await database.replica!.ping()
})

test('what the replica refuses is asked again of the database', async () => {
  database.replica!.follow(watch)
  await sql`create sequence steps`.execute(database.kysely)
  await change()
  await eventually(() => forVisitors(asksReplica))
  const { rows } = await forVisitors(() =>
    sql<{ value: number }>`select nextval('steps') as value`.execute(database.kysely),
  )
  expect(rows).toEqual([{ value: 1 }])
})

test('while the database is away, visitors read from the replica what is not kept', async () => {
  const opened = await openDatabase({ databaseUrl: primary.url, databaseReplicaUrl: replica.url, log })
  // The last change was heard just before.
  opened.replica!.follow({ heard: () => 1, readPosition: () => Promise.reject(new Error('away')) })
  await sql`select 1`.execute(opened.kysely)
  const connect = vi.spyOn(pg.Pool.prototype, 'connect')
  connect.mockImplementationOnce(() => Promise.reject(new Error('timeout exceeded when trying to connect')))
  let dependencies!: Dependencies
  const page = new Dependencies()
  page.collect(() => {
    dependencies = new Dependencies()
  })
  const isReplica = new Promise((resolve, reject) =>
    dependencies.collect(() =>
      sql`select pg_is_in_recovery() as value`
        .execute(opened.kysely)
        .then(({ rows }) => resolve(rows), reject),
    ),
  )
  expect(await isReplica).toEqual([{ value: true }])
  // Neither the answer nor the page that contains it.
  expect([dependencies.since, page.since]).toEqual([Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY])
  connect.mockRestore()
  await opened.close()
})

test('a replica that is gone is missed by no reader, and the log says so', async () => {
  const lines: string[] = []
  const opened = await openDatabase({
    databaseUrl: primary.url,
    databaseReplicaUrl: 'postgresql://127.0.0.1:1/gone',
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  })
  opened.replica!.follow(watch)
  const { rows } = await forVisitors(() => sql`select 1 as one`.execute(opened.kysely))
  expect(rows).toEqual([{ one: 1 }])
  expect(lines).toEqual([expect.stringMatching(/The replica is not used for some seconds: .*ECONNREFUSED/)])
  await opened.close()
})
