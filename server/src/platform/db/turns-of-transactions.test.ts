import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database/test-database.ts'
import { duringTests } from '../../test/during-tests.ts'
import { transaction } from './database.ts'
import { databaseErrorCode } from './database-errors.ts'
import { connectInTurns } from './turns-of-transactions.ts'

const database = duringTests(() => createTestDatabase({ empty: true }))
afterEach(() => void vi.useRealTimers())

/** Begins a transaction that lasts until `end` is called. */
function begin() {
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const state = { isOpen: false }
  const done = transaction(database.kysely, async () => {
    state.isOpen = true
    begun.resolve()
    await ending.promise
  })
  const end = () => {
    ending.resolve()
    return done
  }
  return { state, begun: begun.promise, end }
}

/** A statement outside of transactions: after its answer, a transaction that could begin has begun. */
const passTime = async () => {
  for (let turn = 0; turn < 5; turn++) await sql`select pg_sleep(0.01)`.execute(database.kysely)
}

test('A third transaction begins when one of two ends, and reads do not wait', async () => {
  const first = begin()
  const second = begin()
  await Promise.all([first.begun, second.begun])
  const third = begin()
  await passTime()
  expect(third.state.isOpen).toBe(false)
  await first.end()
  await third.begun
  await Promise.all([second.end(), third.end()])
})

test('Nobody waits longer than a second for transactions that last long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = begin()
  const second = begin()
  await Promise.all([first.begun, second.begun])
  const third = begin()
  await passTime()
  expect(third.state.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  await third.begun
  await Promise.all([first.end(), second.end(), third.end()])
})

test('A transaction that is rolled back ends its turn', async () => {
  const failing = Array.from({ length: 4 }, () =>
    transaction(database.kysely, () => Promise.reject(new Error('No'))),
  )
  const results = await Promise.allSettled(failing)
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  const next = begin()
  await next.begun
  await next.end()
})

test('Without a database every transaction gets the error', async () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const connect = connectInTurns(pool)
  const results = await Promise.allSettled(Array.from({ length: 5 }, connect))
  expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
  await pool.end()
})

test('A transaction whose turn does not come in ten seconds gets an error, and never begins', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hanging = Object.assign(new EventEmitter(), { connect: vi.fn(() => new Promise(() => {})) })
  const connect = connectInTurns(hanging as unknown as pg.Pool)
  const errors: Error[] = []
  for (let number = 0; number < 100; number++) connect().catch((error: Error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(10_000)
  const begun = hanging.connect.mock.calls.length
  // Two begin in each second.
  expect(begun).toBeGreaterThanOrEqual(20)
  expect(begun).toBeLessThanOrEqual(22)
  expect(errors.map(databaseErrorCode)).toEqual(Array(100 - begun).fill('DB_ERROR'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hanging.connect).toHaveBeenCalledTimes(begun)
})
