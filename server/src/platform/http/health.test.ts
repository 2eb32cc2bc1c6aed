import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { installHealth } from './health.ts'

let database: TestDatabase
const app = Fastify()

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

test('/readyz answers 503 when a migration is pending', async () => {
  installHealth(app, { db: database.kysely })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: 'ok', migrations: 'ok' }])
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(database.kysely)
  const behind = await app.inject('/readyz')
  expect([behind.statusCode, behind.json().migrations]).toEqual([503, 'pending'])
  await sql`drop table migrations`.execute(database.kysely)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})

test('/readyz answers 503 from the moment at which the process is told to stop', async () => {
  const server = Fastify()
  const stopping = new AbortController()
  installHealth(server, { db: database.kysely, stopping: stopping.signal })
  expect((await server.inject('/readyz')).statusCode).toBe(200)
  stopping.abort()
  const answer = await server.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }])
  expect((await server.inject('/healthz')).statusCode).toBe(200)
  await server.close()
})
