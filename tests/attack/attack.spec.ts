import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { holdNamedLock } from '../../server/src/platform/db/advisory-locks.ts'
import { openDatabase, transaction } from '../../server/src/platform/db/database.ts'
import { readPostmasterFile } from '../../server/src/platform/db/embedded/postmaster-file.ts'
import { administer } from '../../server/src/test/database/database-server.ts'
import { servicesOf } from '../browser/given-services.ts'
import { type Answer, attacker, begin, readLists, report, send, signIn } from './visitors.ts'

const { dataDir, consoleFile } = inject('product')
const { DATABASE_URL: databaseUrl } = servicesOf(dataDir)

/** Refused, with the time of a next attempt, and not broken. */
const isRefused = ({ status, headers }: Answer) =>
  [429, 503].includes(status) && Number(headers['retry-after']) > 0

/** The lines of the log with the level error. */
const listErrors = () =>
  readFileSync(consoleFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":50'))

test('ten visitors search in a loop: every other visitor gets lists', async () => {
  const words = ['salsa night', 's b k n p x o z', 'so', 'a', '%_', 'zouk bachata salsa kizomba tango']
  const answers: Answer[] = []
  const attack = Promise.all(
    Array.from({ length: 10 }, async (_, number) => {
      const path = `/api/events/search?limit=200&sort_by=${number % 2 === 0 ? 'relevance' : 'date'}`
      const until = performance.now() + 4_000
      for (let count = number; performance.now() < until; count++) {
        const body = { q: words[count % words.length] }
        answers.push(await send(path, { from: attacker(number), method: 'POST', body }))
      }
    }),
  )
  const lists = await readLists(attack)
  await attack
  const found = answers.filter(({ status }) => status === 200).length
  const refused = answers.filter(isRefused).length
  report('search', { found, refused, lists })
  expect(Object.keys(lists.statuses)).toEqual(['200'])
  expect(lists.statuses[200]).toBeGreaterThan(10)
  expect(found + refused).toBe(answers.length)
  expect(found).toBeGreaterThan(0)
})

test('one address asks for pages on 150 connections: every other visitor gets lists', async () => {
  let number = 0
  const answers: Answer[] = []
  const until = performance.now() + 5_000
  const attack = Promise.all(
    Array.from({ length: 150 }, async () => {
      // Each address is another one, so that no page is in the cache.
      while (performance.now() < until) {
        answers.push(await send(`/events?page-${number++}`, { from: attacker(40) }))
      }
    }),
  )
  const lists = await readLists(attack)
  report('pages', { pages: answers.length, lists })
  expect(Object.keys(lists.statuses)).toEqual(['200'])
  expect(lists.statuses[200]).toBeGreaterThan(10)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('one organizer creates 60 events at once while they wait: every other visitor gets lists', async () => {
  const { token, user } = await signIn('organizer')
  const scene = JSON.parse((await send('/api/scenes')).text)[0].id
  const create = (number: number) => {
    const start = Temporal.PlainDateTime.from('2027-06-01T20:00').add({ days: number })
    const body = {
      title: `Attack ${number}`,
      event_type: 'social',
      venue_name: 'Tango Hall',
      venue_address: '1 Main Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      scene_id: scene,
      start_datetime: start.toString(),
      end_datetime: start.add({ hours: 3 }).toString(),
    }
    return send('/api/events', { from: attacker(), method: 'POST', body, token })
  }
  const log = pino({ level: 'silent' })
  const database = await openDatabase({ databaseUrl, dataDir, share: true, log })
  try {
    const creations = await transaction(database.kysely, async (trx) => {
      await holdNamedLock(trx, 'organizer', user.id)
      const started = Array.from({ length: 60 }, (_, number) => create(number))
      const lists = await readLists(sleep(3_000))
      report('creations', { lists })
      expect(Object.keys(lists.statuses)).toEqual(['200'])
      return started
    })
    const answers = await Promise.all(creations)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  } finally {
    await database.close()
  }
})

test.each([
  ['heads', 'GET /api/scenes HTTP/1.1\r\nhost: x\r\n', true],
  [
    'bodies',
    'POST /api/events/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    false,
  ],
])(
  'a thousand slow %s of one address: all get lists, and the server is ready',
  async (name, text, areClosed) => {
    const from = attacker(20)
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => begin(text, from)))
    const countOpen = () => sockets.filter(({ closed }) => !closed).length
    const lists = await readLists(sleep(1_000))
    report(`slow ${name}`, { lists, open: countOpen() })
    expect(Object.keys(lists.statuses)).toEqual(['200'])
    expect((await send('/readyz')).status).toBe(200)
    expect((await send('/api/scenes', { from })).status).toBe(200)
    // Heads have ten seconds.
    if (areClosed) await expect.poll(countOpen).toBe(0)
    for (const socket of sockets) socket.destroy()
  },
)

test('fifty senders hang up: no error is logged', async () => {
  const before = listErrors().length
  const text =
    'POST /api/events/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'
  const sockets = await Promise.all(Array.from({ length: 50 }, () => begin(text, attacker())))
  await sleep(200)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(() => readFileSync(consoleFile, 'utf8').match(/the sender has left/g)?.length ?? 0)
    .toBeGreaterThanOrEqual(50)
  expect(listErrors().length).toBe(before)
})

test.each(['/api/%zz', '/api/nowhere', '/nowhere'])(
  'the refusal of %s has the security headers',
  async (path) => {
    const { status, headers } = await send(path)
    expect([400, 404]).toContain(status)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  },
)

test('the product has not asked a connection of its database while another query ran', () => {
  expect(readFileSync(consoleFile, 'utf8')).not.toContain('DeprecationWarning')
})

/** Asks the embedded database to stop, and waits until it was started again. */
async function restartDatabase(): Promise<void> {
  const findPid = () => readPostmasterFile(join(dataDir, 'postgres'))?.pid
  const before = findPid()!
  process.kill(before, 'SIGTERM')
  await expect.poll(findPid).not.toBe(before)
}

/** As a database on another machine does that restarts. */
const endConnections = (url: string) =>
  administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )

test('the database stops for a moment: the server uses it again', async () => {
  const started = performance.now()
  await (databaseUrl === undefined ? restartDatabase() : endConnections(databaseUrl))
  await expect.poll(async () => (await send('/readyz')).status, { interval: 50 }).toBe(200)
  report('database', { readyAfterMilliseconds: Math.round(performance.now() - started) })
  expect((await readLists(Promise.resolve())).statuses).toEqual({ 200: 1 })
})
