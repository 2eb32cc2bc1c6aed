import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/test-database.ts'
import { eventually } from '../../test/eventually.ts'
import { transaction } from '../db/database.ts'
import { defineJob, type Jobs, openJobs, worker } from './jobs.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const intervals = { polling: 0.5, supervision: 1 }
let database: TestDatabase
let jobs: Jobs

beforeAll(async () => {
  database = await createTestDatabase()
  jobs = await openJobs({ connection: database.connection, log, intervals })
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('a job runs when its transaction is committed, and not when it is rolled back', async () => {
  const job = defineJob<{ number: number }>('test.together')
  const done: number[] = []
  await expect(
    transaction(database.kysely, async (trx) => {
      await jobs.enqueue(trx, job, { number: 1 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await transaction(database.kysely, (trx) => jobs.enqueue(trx, job, { number: 2 }))
  await jobs.start([worker(job, async ({ number }) => void done.push(number))])
  await eventually(() => done.length > 0)
  expect(done).toEqual([2])
})

test('a job whose worker throws is tried again', async () => {
  const job = defineJob<{ word: string }>('test.again', { retryLimit: 3, retryDelay: 1 })
  const attempts: string[] = []
  await jobs.start([
    worker(job, async ({ word }) => {
      attempts.push(word)
      if (attempts.length < 3) throw new Error('the mail server is down')
    }),
  ])
  await jobs.enqueue(database.kysely, job, { word: 'hello' })
  await eventually(() => attempts.length === 3)
  expect(attempts).toEqual(['hello', 'hello', 'hello'])
})

test('two servers run each job once', async () => {
  const job = defineJob<{ number: number }>('test.once')
  const done: number[] = []
  const other = await openJobs({ connection: database.connection, log, intervals })
  const work = worker(job, async ({ number }) => void done.push(number))
  await jobs.start([work])
  await other.start([work])
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  for (const number of numbers) await jobs.enqueue(database.kysely, job, { number })
  await eventually(() => done.length >= numbers.length)
  await other.stop()
  expect(done.sort((a, b) => a - b)).toEqual(numbers)
})

// It would wait for an hour if it waited for its expiry, or for the delay of a failed job.
const hours = { retryLimit: 3, retryDelay: 3600, expireInSeconds: 3600 }

test('a job is taken over soon after its process was killed, however long it may take', async () => {
  const job = defineJob<{ word: string }>('test.killed', hours)
  await jobs.enqueue(database.kysely, job, { word: 'still here' })
  const child = spawn(process.execPath, ['--input-type=module', '-e', hangingWorker(database.url)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const done: string[] = []
  await jobs.start([worker(job, async ({ word }) => void done.push(word))])
  await eventually(() => done.length > 0)
  expect(done).toEqual(['still here'])
})

test('a long job is not taken over while its server lives', async () => {
  const job = defineJob<{ word: string }>('test.long', hours)
  let runs = 0
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  await jobs.start([
    worker(job, () => {
      runs++
      return finished
    }),
  ])
  await jobs.enqueue(database.kysely, job, { word: 'long' })
  // Without signs of life a job counts as lost after 15 seconds.
  await eventually(async () => {
    const { rows } = await sql`select 1 from pgboss.job where name = 'test.long' and state = 'active'
      and heartbeat_on > started_on + interval '16 seconds'`.execute(database.kysely)
    return rows.length > 0
  })
  finish()
  await eventually(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where name = 'test.long' and state = 'completed'`.execute(
        database.kysely,
      )
    return rows.length > 0
  })
  expect(runs).toBe(1)
})

/** The code of a process that starts the job and never finishes it. */
const hangingWorker = (connectionString: string) => `
  import { defineJob, openJobs, worker } from ${JSON.stringify(new URL('jobs.ts', import.meta.url).href)}
  const log = { info() {}, warn() {}, error() {} }
  const jobs = await openJobs({
    connection: { connectionString: ${JSON.stringify(connectionString)} },
    log,
    intervals: { polling: 0.5, supervision: 1 },
  })
  const job = defineJob('test.killed', ${JSON.stringify(hours)})
  await jobs.start([worker(job, () => {
    process.stdout.write('working')
    return new Promise(() => {})
  })])
`
