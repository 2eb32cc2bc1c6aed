import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import serverMemory from '../scripts/server-memory.json' with { type: 'json' }
import { openSession } from '../server/src/features/members/identity/service.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { type Database, openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openSmtpPeer } from '../server/src/test/peers/smtp-peer.ts'
import { makeTemporaryFolder } from '../server/src/test/temporary-folder.ts'
import { median } from './comparison.ts'
import { eventId, listedSceneIds, memberId, sceneId } from './dataset.ts'
import { machine } from './machine.ts'
import { fillMillion } from './million.ts'
import { writeSection } from './performance-page.ts'
import { start, stop, untilAnswers } from './processes.ts'
import { type Cost, modelRows } from './scaling-model.ts'

// npm run costs [-- --events=100000] [-- --write]: what each kind of request, row and mail costs, and what this means for more members.
const events = Number(process.argv.find((argument) => argument.startsWith('--events='))?.slice(9) ?? 100_000)
const port = 4125
const url = `http://127.0.0.1:${port}`
const clockTicksPerSecond = 100
const warmUp = 40
const measured = 100
/** Jobs of the server are in the figures of a round in which they run, so the median of the rounds counts. */
const rounds = 3

const folder = makeTemporaryFolder()
const log = pino({ level: 'silent' })

/** Processor seconds of a process and of those that it has started. */
function secondsOf(pid: number): number {
  const fields = (id: string | number) =>
    readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number)
  const own = fields(pid)
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.flatMap((id) => {
    try {
      const [, parent, ...rest] = fields(id)
      return parent === pid ? [rest] : []
    } catch {
      return []
    }
  })
  // With those of its ended children, and without the first two fields.
  const used = [own.slice(2), ...children].map((each, index) => {
    const [user, system, endedUser, endedSystem] = each.slice(9, 13) as [number, number, number, number]
    return user + system + (index === 0 ? endedUser + endedSystem : 0)
  })
  return used.reduce((sum, ticks) => sum + ticks, 0) / clockTicksPerSecond
}

interface Reading {
  readonly server: number
  readonly database: number
  readonly wal: number
  readonly written: number
  readonly blocks: number
}

async function read(database: Database, server: number, postgres: number): Promise<Reading> {
  // Sessions publish their counts once a second.
  await sleep(1_500)
  const { rows } = await database.pool.query<{ wal: number; written: number; blocks: number }>(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
      (tup_inserted + tup_updated + tup_deleted)::float8 as written, (blks_hit + blks_read)::float8 as blocks
    from pg_stat_database where datname = current_database()`)
  return { ...rows[0]!, server: secondsOf(server), database: secondsOf(postgres) }
}

async function main(): Promise<void> {
  const mail = await openSmtpPeer()
  const filled = await openDatabase({ dataDir: folder, log })
  await migrate(filled, log)
  await fillMillion(filled, events)
  await filled.close()
  // In production it refuses to be without limits.
  const server = start('../server/src/main.ts', {
    env: {
      ...serverMemory,
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
      ...{
        BASE_URL: `http://localhost:${port}`,
        PORT: String(port),
        DATA_DIR: folder,
      },
      ...{ RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'bench@bench.example' },
      ...(process.env.WEB_DIST ? { WEB_DIST: process.env.WEB_DIST } : {}),
    },
    logFile: join(folder, 'app.log'),
  })
  try {
    await untilAnswers(server, `${url}/api/events?scenes=${listedSceneIds[0]}`, performance.now())
    const database = await openDatabase({ dataDir: folder, share: true, log })
    try {
      const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
      const processes = { server: server.pid!, postgres: Number(pid), sent: () => mail.messages.length }
      print(await measureAll(database, processes), await rowSizes(database))
    } finally {
      await database.close()
    }
  } finally {
    await stop(server)
    await mail.close()
  }
}

interface Call {
  readonly method?: string
  readonly path: string
  readonly token?: string
  readonly body?: object
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The bytes of the answer as it comes over the wire. */
async function ask({ method = 'GET', path, token, body }: Call): Promise<number> {
  const headers = {
    ...{ 'accept-encoding': 'gzip, br, zstd', 'content-type': 'application/json', origin: url },
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const asking = request(`${url}${path}`, { agent, method, headers })
  asking.end(body && JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const content = await buffer(answer)
  if (answer.statusCode! < 300) return content.length
  throw new Error(`${method} ${path}: ${answer.statusCode} ${content.subarray(0, 300)}`)
}

async function measureAll(
  database: Database,
  { server, postgres, sent }: { server: number; postgres: number; sent: () => number },
): Promise<Cost[]> {
  const tokenOf = async (id: string) => {
    const deps = {
      db: database.kysely,
      clock: openClock(),
      config: { oidc: undefined, adminSecondFactor: false },
    }
    return (await openSession(deps, { memberId: id, origin: { address: '127.0.0.1', userAgent: '' } })).token
  }
  const organizer = await tokenOf(memberId(40))
  // Then a publish tells no member. What that costs is measured below.
  await database.pool.query('delete from follows where organizer_id = $1', [memberId(40)])
  await database.pool.query('delete from preferred_scenes where scene_id = $1', [sceneId(40)])
  const dancer = await tokenOf(memberId(2010))
  const day = Temporal.Now.plainDateISO().add({ days: 9 })
  const night = {
    ...{
      scene_id: sceneId(40),
      event_type: 'social',
      status: 'published',
      venue_address: '1 Ocean Boulevard',
    },
    ...{
      start_datetime: `${day}T20:00`,
      end_datetime: `${day}T23:00`,
      venue_city: 'San Diego',
      venue_state: 'CA',
    },
  }
  const list = `/api/events?scenes=${listedSceneIds[0]}`
  const page = `/events?scenes=${listedSceneIds[0]}`
  const kinds: Readonly<Record<string, (turn: number) => Call>> = {
    'list, kept': () => ({ path: list }),
    'list, made': (turn) => ({ path: `${list}&n=${turn}` }),
    'event, made': (turn) => ({ path: `/api/events/${eventId(1)}?n=${turn}` }),
    'page of a list, kept': () => ({ path: page }),
    'page of a list, made': (turn) => ({ path: `${page}&n=${turn}` }),
    'feed of a scene, made': (turn) => ({ path: `/feeds/scenes/scene-2.ics?n=${turn}` }),
    search: (turn) => ({ method: 'POST', path: '/api/events/search', body: { q: `friday ${turn}` } }),
    'count of notifications': () => ({ path: '/api/notifications/count', token: dancer }),
    'saved events': () => ({ path: '/api/users/saved-events', token: dancer }),
    'save an event': (turn) => ({
      ...{
        method: 'PUT',
        path: `/api/users/saved-events/${eventId(2 + (turn % 298))}`,
        token: dancer,
        body: {},
      },
    }),
    'publish an event': (turn) => ({
      ...{ method: 'POST', path: '/api/events', token: organizer },
      body: { ...night, title: `Night ${turn}`, venue_name: `Hall ${turn}` },
    }),
  }
  const costs: Cost[] = []
  for (const [name, callOf] of Object.entries(kinds)) {
    for (let turn = 0; turn < warmUp; turn++) await ask(callOf(measured * rounds + turn))
    costs.push(
      await inRounds(name, async (round) => {
        let bytes = 0
        for (let turn = 0; turn < measured; turn++) bytes += await ask(callOf(measured * round + turn))
        return bytes / measured
      }),
    )
  }
  // One in ten members prefers the first scene.
  costs.push(
    await between('tell one member of a new event', events / 10, async () => {
      const body = { ...night, scene_id: sceneId(1), title: 'A night for many', venue_name: 'Hall' }
      await ask({ method: 'POST', path: '/api/events', token: organizer, body })
      return 0
    }),
  )
  // One in ten members has saved the first event. A server sends one mail after the other.
  const token = await tokenOf(await ownerOf(database))
  const body = { status: 'cancelled', cancellation_reason: 'Rain' }
  await ask({ method: 'PATCH', path: `/api/events/${eventId(1)}/status`, token, body })
  await untilMailed(events / 100)
  costs.push(
    await inRounds('mail one member', async () => {
      await untilMailed(sent() + measured)
      return 0
    }),
  )
  return costs

  async function inRounds(name: string, work: (round: number) => Promise<number>): Promise<Cost> {
    const all: Cost[] = []
    for (let round = 0; round < rounds; round++) {
      all.push(await between(name, measured, () => work(round)))
    }
    const middle = (field: Exclude<keyof Cost, 'name'>) => median(all.map((each) => each[field]))
    return {
      ...{ name, bytes: middle('bytes'), rate: middle('rate') },
      ...{ serverMs: middle('serverMs'), databaseMs: middle('databaseMs') },
      ...{ blocks: middle('blocks'), written: middle('written'), wal: middle('wal') },
    }
  }

  async function untilMailed(count: number): Promise<void> {
    let [last, since] = [sent(), performance.now()]
    while (sent() < count) {
      await sleep(50)
      if (sent() > last) [last, since] = [sent(), performance.now()]
      if (performance.now() - since > 60_000) throw new Error(`Only ${last} of ${count} mails came`)
    }
  }

  async function between(name: string, count: number, work: () => Promise<number>): Promise<Cost> {
    const before = await read(database, server, postgres)
    const since = performance.now()
    const bytes = await work()
    if (name !== 'mail one member') await untilIdle(database)
    const seconds = (performance.now() - since) / 1000
    const after = await read(database, server, postgres)
    const each = (field: keyof Reading) => (after[field] - before[field]) / count
    const cost = {
      ...{ name, bytes, rate: count / seconds },
      ...{ serverMs: each('server') * 1000, databaseMs: each('database') * 1000 },
      ...{ blocks: each('blocks'), written: each('written'), wal: each('wal') },
    }
    console.log(cost)
    return cost
  }
}

/** Waits until no job is due. */
async function untilIdle({ pool }: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%' limit 1`,
    )
    if (rowCount === 0) return
    await sleep(200)
  }
}

const ownerOf = async ({ pool }: Database) =>
  (await pool.query<{ id: string }>('select organizer_id as id from events where id = $1', [eventId(1)]))
    .rows[0]!.id

/** Bytes of a row with its indexes, of the tables that grow with use. */
async function rowSizes({ pool }: Database): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await pool.query<{ name: string; bytes: number }>(`
    select relname as name, pg_total_relation_size(oid) / reltuples as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${events / 20} order by reltuples desc`)
  return rows
}

function print(costs: readonly Cost[], rows: readonly { name: string; bytes: number }[]): void {
  const number = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'))
  const lines = [
    `${machine()} ${events.toLocaleString('en')} events and members.`,
    '',
    '| One | server, ms | database, ms | blocks of 8 kB | rows written | log of the database, bytes | answer, bytes |',
    '|---|---|---|---|---|---|---|',
    ...costs.map(({ name, ...cost }) => {
      const cells = [cost.serverMs, cost.databaseMs, cost.blocks, cost.written, cost.wal, cost.bytes]
      return `| ${[name, ...cells.map(number)].join(' | ')} |`
    }),
    '',
    '| A row of | bytes with indexes |',
    '|---|---|',
    ...rows.map(({ name, bytes }) => `| \`${name}\` | ${number(bytes)} |`),
    '',
    ...modelRows(costs, Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))),
  ]
  console.log(lines.join('\n'))
  if (process.argv.includes('--write')) writeSection('scaling.md', 'costs', lines)
}

try {
  await main()
} catch (error) {
  console.log(readFileSync(join(folder, 'app.log'), 'utf8').slice(-2_000))
  throw error
} finally {
  rmSync(folder, { recursive: true, force: true })
}
