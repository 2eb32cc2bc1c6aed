import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { eventId, memberId, sceneId } from './dataset.ts'
import { ask } from './processes.ts'

export interface Block {
  readonly name: string
  /** The longest time that the event loop of the server was blocked, in milliseconds. */
  readonly worst: number
  /** The most processor time between two passes of the loop, in milliseconds. */
  readonly processor: number
}

interface Subject {
  readonly server: ChildProcess
  readonly url: string
  readonly pool: pg.Pool
  readonly feedPort: number
  readonly pagePath: string
}

/** Does each type of heavy work once and measures how long it blocks the event loop of the server. */
export async function measureBlocks(subject: Subject): Promise<Block[]> {
  const { server, url, pool, feedPort, pagePath } = subject
  const tokens = [await signInAdmin(pool, 1), await signInAdmin(pool, 2)]
  const feed = generateFeed(3_200_000)
  const feedServer = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(feed)
  })
  await new Promise<void>((resolve) => feedServer.listen(feedPort, '127.0.0.1', resolve))
  const calendar_url = `http://127.0.0.1:${feedPort}/feed.ics`
  const importInto = (action: string, { source = { calendar_url } as object, by = 0 } = {}) =>
    post(
      `${url}/api/scenes/${sceneId(9)}/${action}`,
      { ...source, months_ahead: 2 },
      { authorization: `Bearer ${tokens[by]}` },
    )
  const logIn = (number: number) =>
    post(`${url}/api/auth/login`, { email: `nobody${number}@bench.example`, password: 'dance-the-night' })
  const each = (count: number, work: (number: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)))
  const work: readonly [string, () => Promise<unknown>][] = [
    ['nothing', () => sleep(1_000)],
    ['preview of a 3.2 MB feed', () => importInto('preview-calendar-import')],
    ['import of a 3.2 MB feed', () => importInto('import-calendar')],
    [
      'preview of a 3.2 MB file',
      () => importInto('preview-calendar-import', { source: { calendar_file: feed } }),
    ],
    [
      '30 previews of a 3.2 MB feed at once, by two members',
      () => each(30, (n) => importInto('preview-calendar-import', { by: n % 2 })),
    ],
    ['20 passwords hashed', () => each(20, logIn)],
    ['12 preview pictures', () => each(12, (n) => read(`${url}/previews/events/${eventId(n + 1)}.jpg`))],
    [
      'a list of 500 events',
      () => read(`${url}/api/events?scenes=${sceneId(1)},${sceneId(2)}&limit=500&n=1`),
    ],
    ["a scene's feed", () => read(`${url}/feeds/scenes/scene-2.ics?n=1`)],
    ['a full sitemap file', () => read(`${url}/sitemap-2.xml?n=1`)],
    ['a page with a full list', () => read(`${url}${pagePath}&n=1`)],
  ]
  const blocks: Block[] = []
  try {
    for (const [name, run] of work) {
      server.send('reset')
      await run()
      const { worstMilliseconds, processorMilliseconds } = await ask<{
        worstMilliseconds: number
        processorMilliseconds: number
      }>(server, 'read')
      blocks.push({ name, worst: worstMilliseconds, processor: processorMilliseconds })
    }
  } finally {
    feedServer.close()
    feedServer.closeAllConnections()
  }
  return blocks
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  // A wrong password takes as much hashing as a correct one.
  if (!answer.ok && answer.status !== 401) throw new Error(`${url} answered ${answer.status}: ${text}`)
}

async function signInAdmin(pool: pg.Pool, number: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  await pool.query("update members set role = 'admin' where id = $1", [memberId(number)])
  await pool.query(
    "insert into sessions (id, token_hash, member_id, device, created_at, last_seen_at, expires_at) values (gen_random_uuid(), $1, $2, '', now(), now(), now() + interval '1 day')",
    [hash, memberId(number)],
  )
  return token
}

/** A calendar of about this many bytes: past and upcoming evenings; every tenth one is a weekly series. */
function generateFeed(bytes: number): string {
  const today = Temporal.Now.plainDateISO('UTC')
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Floorcraft//bench//EN']
  for (let number = 0, length = 0; length < bytes; number++) {
    const day = today
      .subtract({ days: 700 })
      .add({ days: number % 800 })
      .toString()
      .replaceAll('-', '')
    const event = [
      'BEGIN:VEVENT',
      `UID:bench-${number}@feed.example`,
      `DTSTART;TZID=America/Los_Angeles:${day}T200000`,
      `DTEND;TZID=America/Los_Angeles:${day}T235900`,
      ...(number % 10 === 0 ? ['RRULE:FREQ=WEEKLY;COUNT=30'] : []),
      `SUMMARY:Social number ${number}`,
      `LOCATION:Hall ${number % 50}\\, 12 Ocean Boulevard\\, San Diego\\, CA`,
      `DESCRIPTION:${'Lessons at eight and dancing until midnight. '.repeat(6)}`,
      'END:VEVENT',
    ]
    lines.push(...event)
    length += event.reduce((sum, line) => sum + line.length + 2, 0)
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n')
}
