import type { ChildProcess } from 'node:child_process'
import type pg from 'pg'
import { openSession } from '../server/src/features/members/identity/service.ts'
import { openClock } from '../server/src/platform/clock.ts'
import type { Sql } from '../server/src/platform/db/sql.ts'
import { drawHostilePng } from '../server/src/test/pictures/png-chunk.ts'
import { uploadForm } from '../server/src/test/pictures/upload-form.ts'
import { median } from './comparison.ts'
import { eventId, memberId, sceneId } from './dataset.ts'
import type { MixedLoad, MixedResult, Writer } from './mixed-load.ts'
import { ask } from './processes.ts'

const readers = 200
const writers = 20
const hostilePictures = 6
const scenes = 12
const milliseconds = 3_000
const daysAhead = 40

/** Sessions of organizers who publish events in the scenes that are read. */
async function openWriters(db: Sql): Promise<Writer[]> {
  const start = openClock()
    .now()
    .add({ hours: 24 * daysAhead })
  return Promise.all(
    Array.from({ length: writers }, async (_, index) => {
      const token = await openToken(db, index + 1)
      const body = {
        scene_id: sceneId(1 + (index % scenes)),
        title: 'Bench night {n}',
        event_type: 'social',
        start_datetime: start.add({ hours: index }).toString({ smallestUnit: 'minute' }),
        end_datetime: start.add({ hours: index + 3 }).toString({ smallestUnit: 'minute' }),
        venue_name: 'Hall {n}',
        venue_address: '1 Ocean Boulevard',
        venue_city: 'San Diego',
        venue_state: 'CA',
        status: 'published',
      }
      return { path: '/api/events', token, body: JSON.stringify(body) }
    }),
  )
}

async function openToken(db: Sql, member: number): Promise<string> {
  const deps = { db, clock: openClock(), config: { oidc: undefined, adminSecondFactor: false } }
  const origin = { address: '127.0.0.1', userAgent: '' }
  return (await openSession(deps, { memberId: memberId(member), origin })).token
}

/** Members who upload a picture that is expensive to decode, one after the other. */
async function openUploaders(db: Sql): Promise<Writer[]> {
  const { payload, headers } = uploadForm([{ content: await drawHostilePng() }])
  const body = payload.toString('base64')
  return Promise.all(
    Array.from({ length: hostilePictures }, async (_, index) => {
      const token = await openToken(db, writers + 1 + index)
      return { path: '/api/upload/image', token, body, type: headers['content-type'] }
    }),
  )
}

/** Rare, broad and short words, and the most expensive order. */
const searchLoops: Writer[] = Array.from({ length: 10 }, (_, index) => ({
  path: `/api/events/search?sort_by=${index % 2 === 0 ? 'date' : 'relevance'}`,
  body: JSON.stringify({ q: ['salsa night', 's b k n p x o z', 'friday social', 'so', 'member'][index % 5] }),
}))

/** The median milliseconds of the first answer at each path after an event was published or taken back. */
export async function measureAfterChange(
  pool: pg.Pool,
  port: number,
  paths: Readonly<Record<string, string>>,
): Promise<{ name: string; value: number }[]> {
  const figures: { name: string; value: number }[] = []
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let turn = 0; turn < 16; turn++) {
      const status = turn % 2 === 0 ? 'private_draft' : 'published'
      await pool.query('update events set status = $1 where id = $2', [status, eventId(5)])
      const since = performance.now()
      // Asked as by the member who made the change, so the answer must contain it.
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'changed=1' } })
      await answer.arrayBuffer()
      times.push(performance.now() - since)
    }
    figures.push({ name, value: median(times) })
  }
  return figures
}

export interface MixedRun extends MixedResult {
  readonly name: string
  /** The rate of the reads against the same readers alone: the median of the rounds. */
  readonly ratio?: number
  /** The others publish events, and nothing else. */
  readonly isPublishing?: boolean
}

/** What is sent: the addresses of the readers, and the calls of the others. */
type Sent = Pick<MixedLoad, 'paths' | 'writers'>

/** Readers of lists and pages, alone and beside others in turn, from kept answers and with each answer computed. */
export async function measureMixed(
  generator: ChildProcess,
  {
    db,
    port,
    rounds,
    crowdMilliseconds,
  }: { db: Sql; port: number; rounds: number; crowdMilliseconds: number },
): Promise<MixedRun[]> {
  const lists = Array.from(
    { length: scenes },
    (_, index) => `/api/events?scenes=${sceneId(index + 1)}&limit=50`,
  )
  const pages = ['/', '/events?scenes=scene-1', '/scenes/scene-2', `/events/${eventId(1)}`]
  const paths = [...lists, ...pages]
  const computed = paths.map((path) => `${path}${path.includes('?') ? '&' : '?'}n={n}`)
  const organizers = await openWriters(db)
  const run = async (sent: Sent, during = milliseconds): Promise<MixedResult> => {
    const message: MixedLoad = { port, milliseconds: during, readers, ...sent }
    const { result, error } = await ask<{ result?: MixedResult; error?: string }>(generator, message)
    if (!result) throw new Error(error)
    return result
  }
  const compare = async (reads: string, others: string, { paths, writers }: Sent): Promise<MixedRun[]> => {
    const alone: MixedResult[] = []
    const beside: MixedResult[] = []
    await run({ paths, writers })
    for (let round = 0; round < rounds; round++) {
      alone.push(await run({ paths, writers: [] }))
      beside.push(await run({ paths, writers }))
    }
    const ratios = beside.map((each, round) => each.readsPerSecond / alone[round]!.readsPerSecond)
    return [
      { name: reads, ...summaryOf(alone) },
      {
        name: `${reads}, ${others}`,
        ...summaryOf(beside),
        ratio: median(ratios),
        isPublishing: writers === organizers,
      },
    ]
  }
  const read = `${readers} readers`
  const wrote = `${writers} writers`
  const searched = `${searchLoops.length} search loops`
  const crowd = [...organizers, ...searchLoops, ...(await openUploaders(db))]
  return [
    ...(await compare(read, wrote, { paths, writers: organizers })),
    ...(await compare(`${read}, each answer computed`, wrote, { paths: computed, writers: organizers })),
    ...(await compare(read, searched, { paths, writers: searchLoops })),
    {
      name: `${read}, ${wrote}, ${searched}, ${hostilePictures} hostile pictures`,
      ...(await run({ paths, writers: crowd }, crowdMilliseconds)),
    },
  ]
}

/** The medians of the rates and of the median times, the worst p99, all failures and all times of writers. */
function summaryOf(rounds: readonly MixedResult[]): MixedResult {
  const all = (name: Exclude<keyof MixedResult, 'writeTimes'>) => rounds.map((round) => round[name])
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    readsPerSecond: median(all('readsPerSecond')),
    writesPerSecond: median(all('writesPerSecond')),
    median: median(all('median')),
    p99: Math.max(...all('p99')),
    failedReads: sum(all('failedReads')),
    failedWrites: sum(all('failedWrites')),
    writeTimes: rounds.flatMap((round) => round.writeTimes),
  }
}
