import { PassThrough } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { defineJob, openJobs } from '../platform/jobs/jobs.ts'
import { buildMember } from '../test/builders.ts'
import { ask, openOwnServer } from '../test/database/own-server.ts'
import { duringTests } from '../test/during-tests.ts'
import type { CliPlace } from './command.ts'
import { migrateCommands } from './migrate.ts'

const log = pino({ level: 'silent' })
const server = duringTests(openOwnServer)
const owner = duringTests(() => openDatabase({ databaseUrl: server.url, log }))
const rowsUrl = () => server.url.replace('floorcraft@', 'rows@')

const run = (...words: string[]) => {
  const place: CliPlace = {
    ...{ config: readConfig({}), clock: openClock(), log },
    ...{ input: new PassThrough(), output: new PassThrough() },
    openDatabase: async () => owner as Database,
    openMedia: () => Promise.reject(new Error('opened the pictures')),
    openJobs: () => Promise.reject(new Error('opened the queue')),
  }
  return migrateCommands.migrate!.run(place, words)
}

const rows = () => openDatabase({ databaseUrl: rowsUrl(), log })

test('grants rows to an account, with which the server then runs', async () => {
  await expect(run('--grant', 'rows')).rejects.toThrow('The database has no account rows.')
  await ask(server.url, 'create role rows login')
  const early = await rows()
  await expect(migrate(early, log)).rejects.toThrow('Run "floorcraft migrate" with the account that owns')
  await early.close()
  expect(await run('--grant', 'rows')).toBe('The database is up to date, and rows may read and write rows.')

  const database = await rows()
  expect(await migrate(database, log)).toEqual([])
  const member = await buildMember(database.kysely)
  const jobs = await openJobs({ connection: database.connection, log })
  await jobs.enqueue(database.kysely, defineJob<{ id: string }>('test.any'), { id: member.id })
  expect(await jobs.count(database.kysely)).toEqual({ waiting: 1, failed: 0 })
  await jobs.stop()
  await database.kysely.deleteFrom('members').where('id', '=', member.id).execute()
  await database.close()
})

const refused = [
  'create table mine (id int)',
  'alter table members add column mine int',
  'drop table events',
  'truncate members cascade',
  'create index on members (role)',
  'alter table members disable trigger all',
  `insert into migrations (name, checksum) values ('9999-mine.sql', '')`,
  'create role another superuser',
  `copy (select 1) to program 'true'`,
  `select pg_read_file('postgresql.conf')`,
  'drop schema pgboss cascade',
  'create extension dblink',
]

test.each(refused)('an account for rows may not: %s', async (statement) => {
  const client = new pg.Client({ connectionString: rowsUrl() })
  await client.connect()
  try {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})

test('tables of later migrations are granted too', async () => {
  await ask(server.url, 'create table later (id int)')
  expect(await ask(rowsUrl(), 'insert into later values (1) returning id')).toBe(1)
  await ask(server.url, 'drop table later')
})

test('a server with such an account says who must migrate', async () => {
  const name = await ask(server.url, 'select max(name) from migrations')
  await ask(server.url, `delete from migrations where name = '${String(name)}'`)
  const database = await rows()
  await expect(migrate(database, log)).rejects.toThrow('this account has no right to make them')
  await database.close()
})
