import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database/test-database.ts'
import { duringTests } from '../../test/during-tests.ts'
import { jsonb, openDatabase, transaction } from './database.ts'
import { databaseErrorCode, endsConnection } from './database-errors.ts'
import type { Sql } from './sql.ts'

const database = duringTests(() => createTestDatabase({ empty: true }))
let db: Sql
beforeAll(async () => {
  db = database.kysely
  await sql`create table notes (id int primary key, at timestamptz, body jsonb)`.execute(db)
})

async function readOne(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(db)
  return rows[0]?.value
}

test('timestamptz is read as Temporal.Instant with microseconds, from any time zone', async () => {
  const value = await readOne(sql`'2026-07-01 20:00:00.123456+02'::timestamptz`)
  expect(value).toBeInstanceOf(Temporal.Instant)
  expect(String(value)).toBe('2026-07-01T18:00:00.123456Z')
})

test('timestamp and date are read as text, because they have no time zone', async () => {
  expect(await readOne(sql`'2026-03-29 02:30:00'::timestamp`)).toBe('2026-03-29T02:30:00')
  expect(await readOne(sql`'2026-03-29'::date`)).toBe('2026-03-29')
})

test('counts are numbers; a bigint that is too large for a number is text', async () => {
  expect(await readOne(sql`count(*)`)).toBe(1)
  expect(await readOne(sql`9007199254740993::bigint`)).toBe('9007199254740993')
  expect(await readOne(sql`12.50::numeric`)).toBe(12.5)
})

test('items of arrays are converted too', async () => {
  expect(await readOne(sql`array[1, null, 3]::bigint[]`)).toEqual([1, null, 3])
  expect(await readOne(sql`array['2026-01-01']::date[]`)).toEqual(['2026-01-01'])
})

test('Temporal values can be parameters, also in arrays', async () => {
  const at = Temporal.Instant.from('2026-07-01T18:00:00.5Z')
  expect(String(await readOne(sql`${at}::timestamptz`))).toBe(at.toString())
  expect(await readOne(sql`${Temporal.PlainDateTime.from('2026-07-01T20:00')}::timestamp`)).toBe(
    '2026-07-01T20:00:00',
  )
  expect(await readOne(sql`${at}::timestamptz = any(${[at]}::timestamptz[])`)).toBe(true)
})

test('jsonb stores arrays, strings and null as JSON', async () => {
  for (const value of [[1, 'a', null], 'text', { a: [] }, null]) {
    expect(await readOne(sql`jsonb_build_array(${jsonb(value)})`)).toEqual([value])
  }
})

test('a transaction that throws is rolled back; a nested transaction joins the outer one', async () => {
  const attempt = transaction(db, async (outer) => {
    await transaction(outer, (inner) => sql`insert into notes (id) values (1)`.execute(inner))
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await readOne(sql`(select count(*) from notes)`)).toBe(0)
  await transaction(db, (trx) => sql`insert into notes (id) values (1)`.execute(trx))
  expect(await readOne(sql`(select count(*) from notes)`)).toBe(1)
})

test('statements of a transaction that need nothing of each other are sent at once', async () => {
  const order: string[] = []
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  await transaction(db, (trx) =>
    Promise.all(
      [1, 2].map(async (number) => {
        await sql`select ${number}::int`.execute(trx)
        order.push(`answered after ${submit.mock.calls.length} sent`)
      }),
    ),
  ).finally(() => submit.mockRestore())
  // With the begin of the transaction.
  expect(order).toEqual(['answered after 3 sent', 'answered after 3 sent'])
})

test('one of two deadlocked transactions fails with DB_ERROR', async () => {
  await sql`insert into notes (id) values (901), (902) on conflict do nothing`.execute(db)
  const touch = (trx: Sql, id: number) => sql`update notes set at = now() where id = ${id}`.execute(trx)
  let arrived = 0
  const both = Promise.withResolvers<void>()
  const lockBoth = (first: number, second: number) =>
    transaction(db, async (trx) => {
      await touch(trx, first)
      if (++arrived === 2) both.resolve()
      await both.promise
      await touch(trx, second)
    })
  const outcomes = await Promise.allSettled([lockBoth(901, 902), lockBoth(902, 901)])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => databaseErrorCode(reason))).toEqual(['DB_ERROR'])
})

test('the pool survives when the server ends idle and busy connections', async () => {
  const endConnections = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`
  const sleeping = readOne(sql`pg_sleep(20)`)
  sleeping.catch(() => undefined)
  await expect
    .poll(() => readOne(sql`(select count(*) from pg_stat_activity where query like '%pg_sleep%')`))
    .toBe(2)
  await endConnections.execute(db)
  await expect(sleeping).rejects.toMatchObject({ code: '57P01' })
  // Another idle connection may not have noticed yet and can give one more known error.
  await expect.poll(() => readOne(sql`1`).catch(databaseErrorCode)).toBe(1)
})

test('a connection that the server has ended serves no other statement, although its end comes late', async () => {
  const late = await openBehindSlowEnds()
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`
      with one as (select pg_backend_pid() as pid) select pid from one`.execute(late.kysely)
    return rows[0]!.pid
  }
  const first = await pid()
  const killSelf = sql`with killed as (select pg_terminate_backend(pg_backend_pid())) select pg_sleep(20) from killed`
  await expect(killSelf.execute(late.kysely)).rejects.toMatchObject({ code: '57P01' })
  expect(await pid()).not.toBe(first)
  // The driver would keep the rollback of a transaction.
  await expect(transaction(late.kysely, (trx) => killSelf.execute(trx))).rejects.toMatchObject({
    code: '57P01',
  })
  await transaction(late.kysely, (trx) => sql`select 1`.execute(trx))
  await late.close()
})

test.each(['57P01', '57P02', '57P03', '57P04', '57P05', '25P03', '25P04'])(
  '%s ends the connection, and is an error of the database',
  (code) => {
    const error = Object.assign(new Error('The connection ends'), { code })
    expect([endsConnection(error), databaseErrorCode(error)]).toEqual([true, 'DB_ERROR'])
  },
)

test('a connection that does not answer is not used again, and this is an error of the database', () => {
  const error = new Error('Query read timeout')
  expect([endsConnection(error), databaseErrorCode(error)]).toEqual([true, 'DB_ERROR'])
})

/** The same database through a proxy that does not pass on when the server ends a connection. */
async function openBehindSlowEnds() {
  const { host, port, user, password, database: name } = new pg.Client({ connectionString: database.url })
  const proxy = createServer((socket) => {
    const server = openSocket(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    socket.on('close', () => server.destroy()).on('error', () => undefined)
    server.on('error', () => undefined).pipe(socket, { end: false })
    // Not a pipe: it would stop reading with the server's end, and not see the end of the client.
    socket.on('data', (chunk) => server.writable && server.write(chunk))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = new URL(`postgresql://127.0.0.1:${(proxy.address() as AddressInfo).port}/${name}`)
  address.username = user ?? ''
  address.password = password ?? ''
  const late = await openDatabase({ databaseUrl: address.href, log: pino({ level: 'silent' }) })
  return {
    ...late,
    close: async () => {
      await late.close()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
