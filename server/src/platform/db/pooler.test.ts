import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openOwnServer } from '../../test/database/own-server.ts'
import { duringTests } from '../../test/during-tests.ts'
import { eventually } from '../../test/eventually.ts'
import { freePort } from '../../test/free-port.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { withSessionLock } from './advisory-locks.ts'
import { openDatabase } from './database.ts'
import { databaseErrorCode } from './database-errors.ts'
import { chooseAccount } from './embedded/account.ts'
import { migrate } from './migrate.ts'
import { findPooler } from './pooler.ts'
import { prepared } from './prepared-statements.ts'
import { watchPublicData } from './public-data.ts'

const program = '/usr/sbin/pgbouncer'
const log = pino({ level: 'silent' })
const server = duringTests(openOwnServer)

test('a database without a pooler keeps sessions and names', async () => {
  expect(await findPooler({ connectionString: server.url })).toEqual({ isThere: false, keepsNames: true })
})

describe.runIf(existsSync(program))('through PgBouncer in transaction mode', () => {
  const pooler = duringTests(() => openPgBouncer(server.host))

  test('the pooler is found, as often as it is asked', async () => {
    // Named statements work from 1.21 on.
    const [, minor] = /1\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout)!
    for (let round = 0; round < 5; round++) {
      expect(await findPooler({ connectionString: pooler.url })).toEqual({
        isThere: true,
        keepsNames: Number(minor) >= 21,
      })
    }
  })

  test('an error of the pooler itself is one of the database, so kept answers go on', async () => {
    const client = new pg.Client({ connectionString: pooler.url.replace(/floorcraft$/, 'nowhere') })
    const error = await client.connect().catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ code: '08P01' })
    expect(databaseErrorCode(error)).toBe('DB_ERROR')
  })

  test('a direct address that leads to a pooler is refused', async () => {
    const urls = { databaseUrl: server.url, databaseDirectUrl: pooler.url }
    await expect(openDatabase({ ...urls, log })).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler')
  })

  test('statements that are prepared elsewhere run on any connection', async () => {
    const database = await openDatabase({ databaseUrl: pooler.url, log })
    expect(database.hasSessions).toBe(false)
    const ask = (value: number) => sql`select ${prepared} ${value}::int as value`.execute(database.kysely)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, value) => ask(value)))
    expect(answers.map(({ rows }) => rows[0])).toEqual(answers.map((_, value) => ({ value })))
    await database.close()
  })

  test('migrations, locks and notifications use the direct address', async () => {
    const database = await openDatabase({ databaseUrl: pooler.url, databaseDirectUrl: server.url, log })
    expect(database.hasSessions).toBe(true)
    await migrate(database, log)
    const heard: string[] = []
    const watch = watchPublicData(database.connection, {
      follower: { forget: (keys) => heard.push(...keys), clear: () => undefined },
      log,
    })
    await eventually(() => watch.heard())
    await sql`select pg_notify('public_data_changed', 'events')`.execute(database.kysely)
    await watch.catchUp()
    expect(heard).toEqual(['events'])
    const running = { now: 0, most: 0 }
    const work = async () => {
      running.most = Math.max(running.most, ++running.now)
      await sql`select pg_sleep(0.05)`.execute(database.kysely)
      running.now--
    }
    await Promise.all([1, 2, 3].map(() => withSessionLock(database.kysely, 'demo', work)))
    expect(running).toEqual({ now: 0, most: 1 })
    await watch.close()
    await database.close()
  })
})

/** A pooler with two connections to the server. */
async function openPgBouncer(host: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = makeTemporaryFolder()
  const account = chooseAccount(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=5432 user=floorcraft
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  const child = spawn(program, [file], { ...account, stdio: 'ignore' })
  const url = `postgresql://floorcraft@127.0.0.1:${port}/floorcraft`
  await eventually(() =>
    findPooler({ connectionString: url }).then(
      () => true,
      () => child.exitCode !== null,
    ),
  )
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
