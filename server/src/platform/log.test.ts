import { spawnSync } from 'node:child_process'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test/database/test-database.ts'
import { duringTests } from '../test/during-tests.ts'
import { PublicCache } from './http/answers/public-cache.ts'
import { openHttpServer } from './http/server.ts'
import { collectLines, createLog, fieldsWriter } from './log.ts'

const database = duringTests(createTestDatabase)

function recordLog() {
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
const failures: [string, string, string][] = [
  ['a row without a required value', `insert into members (email) values ('${address}')`, '23502'],
  ['a value of the wrong type', `select '${address}'::uuid`, '22P02'],
  [
    'a duplicate key',
    `insert into members (id, email, display_name, created_at, updated_at)
      select gen_random_uuid(), '${address}', 'Ana', now(), now() from generate_series(1, 2)`,
    '23505',
  ],
]

test.each(failures)('the log of %s has its SQLSTATE and no values', async (_, statement, state) => {
  const failure = await database.pool.query(statement).then(
    () => undefined,
    (error: unknown) => error,
  )
  const { log, lines } = recordLog()
  log.error({ err: new Error('saving failed', { cause: failure }) }, 'request failed')
  log.error(failure, 'alone')
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

test('the HTTP server logs no values when a request fails', async () => {
  const { log, lines } = recordLog()
  const app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log,
    publicCache: new PublicCache(),
  })
  app.get('/broken', () => database.pool.query(failures[0]![1]))
  expect((await app.inject('/broken')).statusCode).toBe(500)
  await app.close()
  expect(lines.join()).toContain('23502')
  expect(lines.join()).not.toContain(address)
})

test('the errors of an AggregateError are logged, and a cycle of causes ends', () => {
  const { log, lines } = recordLog()
  const cyclic: Error = new Error('cyclic')
  cyclic.cause = new AggregateError([new TypeError('first'), 'no error'], 'many', { cause: cyclic })
  log.warn({ err: cyclic })
  expect(JSON.parse(lines[0]!).err.cause).toMatchObject({
    type: 'AggregateError',
    errors: [
      { type: 'TypeError', message: 'first' },
      { type: 'string', message: 'The thrown value is not an error' },
    ],
  })
})

test('lines are written together, in their order, when there are many or at a flush', () => {
  const written: string[] = []
  const lines = collectLines({ write: (text) => void written.push(text) })
  const log = createLog('info', lines)
  const writeFields = fieldsWriter(log)
  log.info('first')
  writeFields(5, '"ms":1')
  expect(written).toEqual([])
  lines.flush()
  expect(written).toEqual([expect.stringMatching(/"msg":"first"\}\n\{"level":30,"time":5,"ms":1\}\n$/)])
  lines.flush()
  expect(written).toHaveLength(1)
  log.info('x'.repeat(16 * 1024))
  expect(written).toHaveLength(2)
  log.level = 'warn'
  writeFields(6, '"ms":2')
  lines.flush()
  expect(written).toHaveLength(2)
})

test.each(['process.exit()', "throw new Error('broken')"])(
  'at the end by %s all lines are written',
  (end) => {
    const file = new URL('./log.ts', import.meta.url).href
    const script = `const { openLog } = await import('${file}'); openLog('info').info('last'); ${end}`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect(stdout).toContain('"msg":"last"')
  },
)
