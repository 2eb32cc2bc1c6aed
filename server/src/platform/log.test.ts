import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { PublicCache } from './http/public-cache.ts'
import { openHttpServer } from './http/server.ts'
import { createLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** A log and the lines that it has written. */
function listen() {
  const lines: string[] = []
  const output = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { log: createLog('info', output), lines }
}

const address = 'ana@secret.example'
const refusals: [string, string, string][] = [
  ['a row that breaks a rule', `insert into members (email) values ('${address}')`, '23502'],
  ['a value of another type', `select '${address}'::uuid`, '22P02'],
  [
    'a key that is taken',
    `insert into members (id, email, display_name) values
      (gen_random_uuid(), '${address}', 'Ana'), (gen_random_uuid(), '${address}', 'Ana')`,
    '23505',
  ],
]

test.each(refusals)('%s is logged by its SQLSTATE, without what it holds', async (_, statement, state) => {
  const refusal = await database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  )
  const { log, lines } = listen()
  log.error({ err: new Error('saving failed', { cause: refusal }) }, 'request failed')
  log.error(refusal, 'alone')
  expect(lines).toHaveLength(2)
  expect(lines.join()).not.toContain(address)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: {
      type: 'Error',
      message: 'saving failed',
      stack: expect.stringContaining('log.test.ts'),
      cause: { type: 'DatabaseError', code: state, message: expect.stringContaining(state) },
    },
  })
})

test('the HTTP server keeps it so in the lines of a request', async () => {
  const { log, lines } = listen()
  const app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log,
    publicCache: new PublicCache(),
  })
  app.get('/broken', () => database.pool.query(refusals[0]![1]))
  expect((await app.inject('/broken')).statusCode).toBe(500)
  await app.close()
  expect(lines.join()).toContain('23502')
  expect(lines.join()).not.toContain(address)
})

test('errors gathered in one are described too, and a circle of causes ends', () => {
  const { log, lines } = listen()
  const circle: Error = new Error('round')
  circle.cause = new AggregateError([new TypeError('first'), 'no error'], 'many', { cause: circle })
  log.warn({ err: circle })
  expect(JSON.parse(lines[0]!).err.cause).toMatchObject({
    type: 'AggregateError',
    errors: [
      { type: 'TypeError', message: 'first' },
      { type: 'string', message: 'Something else than an error was thrown' },
    ],
  })
})
