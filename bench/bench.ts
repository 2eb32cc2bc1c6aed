import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import serverMemory from '../scripts/server-memory.json' with { type: 'json' }
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { makeTemporaryFolder } from '../server/src/test/temporary-folder.ts'
import { captureAnswer } from './bare-answer.ts'
import { measureBlocks } from './blocking.ts'
import { type Comparison, compare, type Pace, type Target } from './comparison.ts'
import { type DatasetSize, eventId, listedSceneIds, seed, shownEvent } from './dataset.ts'
import { explain, listStatement } from './list-query.ts'
import { machine } from './machine.ts'
import { measureAfterChange, measureMixed } from './mixed.ts'
import { measurePageCosts } from './page-cost.ts'
import { writeFigures } from './performance-page.ts'
import { ask, residentMegabytes, start, stop, untilAnswers } from './processes.ts'
import { blockFigures, printComparisons, printed, printFigures, printMixed } from './report.ts'
import { firstViewScript } from './script-size.ts'
import { measureSearches } from './search.ts'

// npm run bench [-- --quick] [-- --only=cached,uncached,flat,search,mixed,blocks] [-- --write]: --write puts the figures into docs/performance.md.
const quick = process.argv.includes('--quick')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')
const wants = (part: string) => only === undefined || only.includes(part)
const size: DatasetSize = quick
  ? { events: 10_000, scenes: 50, members: 5_000 }
  : { events: 100_000, scenes: 200, members: 50_000 }
const pace: Pace = quick
  ? { rounds: 3, milliseconds: 700, connections: 16 }
  : { rounds: 5, milliseconds: 1_000, connections: 16 }
const crowdMilliseconds = quick ? 10_000 : 60_000
const ports = { app: 4120, smallApp: 4121, bare: 4122, bareSql: 4123, feed: 4124 }
const log = pino({ level: 'warn' })
const folder = makeTemporaryFolder()
const children: ChildProcess[] = []

async function main(): Promise<void> {
  describe()
  const large = await prepare('large', size)
  const small = wants('flat') ? await prepare('small', { ...size, events: 1_000 }) : undefined
  const starts: number[] = []
  let app = await startApp(large, ports.app, starts)
  for (let again = 0; again < 2; again++) {
    await stop(app)
    app = await startApp(large, ports.app, starts)
  }
  const idle = residentMegabytes(app)
  const generator = stopAtEnd(start('load-generator.ts', { logFile: join(folder, 'generator.log') }))
  const database = await openDatabase({ dataDir: large, share: true, log })
  const listPath = `/api/events?scenes=${listedSceneIds.join(',')}&limit=${listLimit}`
  const pagePath = `/events?scenes=${listedSceneIds.join(',')}`
  const detailPath = `/api/events/${eventId(shownEvent)}`
  const run = async (names: string, comparisons: Parameters<typeof compare>[2][]) => {
    const done: Comparison[] = []
    for (const each of comparisons) done.push(await compare(generator, pace, each))
    printComparisons(names, done)
  }

  if (wants('cached')) {
    const bare = await startBare(app, [
      ['list', listPath, 200, {}],
      ['list, brotli', listPath, 200, { 'accept-encoding': 'br' }],
      ['list, 304', listPath, 304, {}],
      ['event', detailPath, 200, {}],
      ['event, 304', detailPath, 304, {}],
      ['feed of a scene (.ics)', '/feeds/scenes/scene-2.ics', 200, {}],
      ['page', pagePath, 200, {}],
      ['page, brotli', pagePath, 200, { 'accept-encoding': 'br' }],
    ])
    await run(
      'Answers from the cache, against a bare node:http server that sends the same bytes from memory',
      bare,
    )
  }
  const statement = await listStatement(database.pool, listLimit)
  if (wants('uncached')) {
    const bareSql = stopAtEnd(
      start('bare-sql-server.ts', {
        env: { PORT: String(ports.bareSql) },
        logFile: join(folder, 'bare-sql.log'),
      }),
    )
    await ask(bareSql, { connection: database.connection, name: 'list', ...statement })
    const theirs: Target = { server: bareSql, port: ports.bareSql, path: '/' }
    const ours = (path: string): Target => ({
      server: app,
      port: ports.app,
      path: `${path}${path.includes('?') ? '&' : '?'}n={n}`,
    })
    await run(
      'Computed answers, against a bare node:http server that runs only the prepared statement of the list',
      [
        { name: 'list', ours: ours(listPath), theirs, bar: 0.6 },
        { name: 'list, brotli', ours: { ...ours(listPath), headers: { 'accept-encoding': 'br' } }, theirs },
        { name: 'event', ours: ours(detailPath), theirs },
        { name: 'feed of a scene (.ics)', ours: ours('/feeds/scenes/scene-2.ics'), theirs },
        { name: 'page', ours: ours(pagePath), theirs },
      ],
    )
    await stop(bareSql)
    const pages = {
      'page with 20 events': pagePath,
      'home page': '/',
      'event page': `/events/${eventId(shownEvent)}`,
      'scene page': '/scenes/scene-2',
    }
    const feed = '/feeds/scenes/scene-2.ics'
    const changeFeed = () =>
      database.pool.query('update events set updated_at = now() where id = $1', [eventId(shownEvent)])
    const asked = { server: app, port: ports.app }
    const afterChange = { 'feed of a scene, after a change of an event': feed }
    const costs = [
      ...(await measurePageCosts(asked, pages)).map((cost) => ({ ...cost, most: 5 })),
      ...[
        ...(await measurePageCosts(asked, { 'feed of a scene': feed })),
        ...(await measurePageCosts({ ...asked, change: changeFeed }, afterChange)),
      ].map((cost) => ({ ...cost, most: 3 })),
    ]
    printFigures(
      'Processor time of a computed page, and of a computed feed',
      costs.map((cost) => ({ ...cost, unit: 'ms' })),
    )
  }
  if (small) {
    const smallApp = await startApp(small, ports.smallApp, [])
    const both = (name: string, path: string, bar?: number) => ({
      name,
      ours: { server: app, port: ports.app, path },
      theirs: { server: smallApp, port: ports.smallApp, path },
      ...(bar ? { bar } : {}),
    })
    await run(`Computed among ${size.events} events, against the same among 1000`, [
      both('list of three scenes', `${listPath}&n={n}`, 0.8),
      both('page with the list', `${pagePath}&n={n}`, 0.8),
      both('home page', '/?n={n}', 0.8),
    ])
    const most = 60
    const changed = {
      'home page': '/',
      'page with 20 events': pagePath,
      scenes: '/api/scenes',
      list: listPath,
    }
    printFigures(`The first answer after a change among ${size.events} events`, [
      ...(await measureAfterChange(database.pool, ports.app, changed)).map((figure) => ({
        ...figure,
        unit: 'ms',
        most,
      })),
    ])
    await stop(smallApp)
  }
  if (wants('search')) {
    printFigures(`A search among ${size.events} events`, await measureSearches(ports.app))
  }
  if (wants('mixed')) {
    const mixed = stopAtEnd(start('mixed-load.ts', { logFile: join(folder, 'mixed.log') }))
    printMixed(
      await measureMixed(mixed, {
        db: database.kysely,
        port: ports.app,
        rounds: pace.rounds,
        crowdMilliseconds,
      }),
    )
    await stop(mixed)
  }
  const sql = await explain(database.pool, statement)
  if (process.argv.includes('--plan')) console.log(sql.plan)
  printFigures('Figures', [
    { name: "the list's SQL: execution", value: sql.execution, unit: 'ms', most: 1 },
    { name: "the list's SQL: planning", value: sql.planning, unit: 'ms' },
    {
      name: 'start with data, until the first list',
      value: starts.toSorted((a, b) => a - b)[1],
      unit: 'ms',
      most: 2000,
    },
    { name: 'memory of the server process, idle', value: idle, unit: 'MB', most: 200 },
    {
      name: 'memory of the server process, after the load',
      value: residentMegabytes(app),
      unit: 'MB',
      most: 280,
    },
    {
      name: "script of the events page's first view, brotli",
      value: firstViewScript('browse-events-page', process.env.WEB_DIST),
      unit: 'kB',
      most: 120,
    },
  ])
  if (wants('blocks')) {
    const url = `http://127.0.0.1:${ports.app}`
    const blocks = await measureBlocks({
      server: app,
      url,
      pool: database.pool,
      feedPort: ports.feed,
      pagePath,
    })
    printFigures('The longest block of the event loop', blockFigures(blocks, 'worst'))
    printFigures(
      'The most processor time of the event loop without a pause',
      blockFigures(blocks, 'processor'),
    )
  }
  await database.close()
  if (process.argv.includes('--write')) {
    writeFigures('figures', { about: [machine(), data].join(' '), groups: printed })
  }
}

/** A scene shows this many events at first; the default of the API is 200. */
const listLimit = 50

async function startBare(
  app: ChildProcess,
  wanted: [name: string, path: string, status: 200 | 304, headers: Record<string, string>][],
) {
  const bare = stopAtEnd(
    start('bare-server.ts', { env: { PORT: String(ports.bare) }, logFile: join(folder, 'bare.log') }),
  )
  const answers: Record<string, { type: string; base64?: string }> = {}
  const comparisons: Parameters<typeof compare>[2][] = []
  for (const [name, path, status, given] of wanted) {
    const answer = await captureAnswer(`http://127.0.0.1:${ports.app}${path}`, given)
    const isPage = answer.type.startsWith('text/html')
    const headers: Record<string, string> =
      status === 304 ? { ...given, 'if-none-match': answer.etag } : given
    const barePath = `/${comparisons.length}`
    answers[barePath] =
      status === 304 ? { type: '' } : { type: answer.type, base64: answer.body.toString('base64') }
    comparisons.push({
      name,
      ours: { server: app, port: ports.app, path, status, headers },
      theirs: { server: bare, port: ports.bare, path: barePath, status, headers },
      bar: isPage ? 0.25 : name.startsWith('feed') ? 0.6 : 0.75,
    })
  }
  await ask(bare, answers)
  return comparisons
}

async function prepare(name: string, wanted: DatasetSize): Promise<string> {
  const dataDir = join(folder, name)
  const database = await openDatabase({ dataDir, log })
  await migrate(database, log)
  await seed(database.pool, wanted)
  await database.close()
  return dataDir
}

/** Starts the server as in production and records the milliseconds until the first list. The log goes to a file. */
async function startApp(dataDir: string, port: number, starts: number[]): Promise<ChildProcess> {
  const since = performance.now()
  const profile = process.argv.includes('--profile')
    ? ['--cpu-prof', `--cpu-prof-dir=${folder}-profiles`]
    : []
  const app = stopAtEnd(
    start('../server/src/main.ts', {
      args: ['--import', new URL('loop-probe.ts', import.meta.url).href, ...profile],
      env: {
        ...serverMemory,
        NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
        NODE_ENV: 'production',
        BASE_URL: `http://localhost:${port}`,
        PORT: String(port),
        DATA_DIR: dataDir,
        // The load comes from one address, and names others.
        TRUST_PROXY: 'true',
        FETCH_ALLOW: `127.0.0.1:${ports.feed}`,
        ...(process.env.WEB_DIST ? { WEB_DIST: process.env.WEB_DIST } : {}),
      },
      logFile: join(folder, 'app.log'),
    }),
  )
  starts.push(
    await untilAnswers(app, `http://127.0.0.1:${port}/api/events?scenes=${listedSceneIds[0]}`, since),
  )
  return app
}

function stopAtEnd(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

const data = `${size.events} events, ${size.scenes} scenes, ${size.members} members in an embedded PostgreSQL.`

function describe(): void {
  console.log(
    [
      `Floorcraft benchmark: ${machine()}`,
      `Data: ${data}`,
      `Method: server, bare servers and load generator are separate processes on loopback; ${pace.connections} connections are`,
      `kept open; after a warm-up, ${pace.rounds} rounds of ${pace.milliseconds} ms for each side in turn; median rates, median of the ratios`,
      'of the rounds. "Computed": every address is requested once, so that no answer comes from the cache.',
    ].join('\n'),
  )
}

try {
  await main()
} finally {
  await Promise.all(children.map(stop))
  rmSync(folder, { recursive: true, force: true })
}
