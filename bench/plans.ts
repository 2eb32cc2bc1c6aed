import { join } from 'node:path'
import { pino } from 'pino'
import { api, type NamedEndpoint } from '../contract/src/api.ts'
import { fillPath } from '../contract/src/base/endpoint.ts'
import { appWorkers, buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openSession } from '../server/src/features/members/identity/service.ts'
import { openConfiguredMailer } from '../server/src/features/office/configuration/service.ts'
import { openClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { openGuardedFetch } from '../server/src/platform/fetch/guarded-fetch.ts'
import { PublicCache } from '../server/src/platform/http/answers/public-cache.ts'
import { openIncomingFolder } from '../server/src/platform/http/received/incoming-folder.ts'
import { type Job, type Jobs, openJobs } from '../server/src/platform/jobs/jobs.ts'
import { openSecretBox } from '../server/src/platform/secret-box.ts'
import { openFiles } from '../server/src/platform/storage/storage-place.ts'
import { permissionTable, type Who } from '../tests/permission-table.ts'
import { fillMillion } from './million.ts'
import { bodies, callers, later, queries, values, workOf } from './plan-calls.ts'
import { logPlans, openPlanLog, type RunStatement } from './plan-log.ts'

// npm run plans -- --data=<folder> [--events=1000000] [--only=name,name]: fills the folder when it is empty, runs every call
// and every job once, and prints the statements that read a large table from end to end, or more than 5,000 blocks.
const option = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3)
const dataDir = option('data')
if (!dataDir) throw new Error('Name a folder for the data: --data=<folder>')
const only = option('only')?.split(',')
const most = 5_000
const log = pino({ level: 'silent' })

const opened = await openDatabase({ dataDir, log })
await migrate(opened, log)
await fillMillion(opened, Number(option('events') ?? 1_000_000))
await logPlans(opened.pool)
await opened.close()

const database = await openDatabase({ dataDir, log })
const clock = openClock()
const config = readConfig({ RATE_LIMITS: 'off', BASE_URL: 'https://floorcraft.example', DATA_DIR: dataDir })
const secrets = await openSecretBox(config)
const queue = await openJobs({ connection: database.connection, log })
/** The first job of each type that a call has enqueued. */
const enqueued = new Map<string, object>()
const remember = (job: Job<object>, [data]: readonly object[]) =>
  data && !enqueued.has(job.name) && enqueued.set(job.name, data)
const jobs: Jobs = {
  ...queue,
  enqueue: (db, job, data) => {
    remember(job, [data])
    return queue.enqueue(db, job, data)
  },
  enqueueAll: (db, job, data) => {
    remember(job, data)
    return queue.enqueueAll(db, job, data)
  },
}
const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
const deps = {
  ...{ config, clock, log, jobs, secrets },
  db: database.kysely,
  searchDb: database.search,
  publicCache: new PublicCache({ freshFor: 0 }),
  ...(await openFiles(config.storage, { clock, incoming })),
  incoming,
  fetch: openGuardedFetch({ allow: [] }),
  pushFetch: openGuardedFetch({ allow: [] }),
  mailer: openConfiguredMailer({ ...config, db: database.kysely, secrets, print: () => undefined }),
  observers: [],
}
const app = await buildApp(deps)
const plans = await openPlanLog(database.pool, join(dataDir, 'postgres.log'))

interface Found extends RunStatement {
  readonly by: string
}
const found = new Map<string, Found>()
const failed: string[] = []

/** Runs a call or a job, and remembers its large statements. */
async function run(by: string, work: () => Promise<string>): Promise<void> {
  plans.read()
  const answer = await work().catch((error: unknown) => `failed: ${error}`)
  const statements = plans.read()
  const blocks = statements.reduce((sum, each) => sum + each.blocks, 0)
  console.log(`${by}: ${answer}, ${statements.length} statements, ${blocks} blocks`)
  if (!/^[234]\d\d$|^done$/.test(answer)) failed.push(`${by}: ${answer}`)
  for (const statement of statements) {
    if (statement.scanned.length === 0 && statement.blocks <= most) continue
    const known = found.get(statement.text)
    if (!known || known.blocks < statement.blocks) found.set(statement.text, { ...statement, by })
  }
}

const input = await values(database.pool)
const signIn = async (who: Who) => {
  if (who === 'visitor') return {}
  const origin = { address: '192.0.2.1', userAgent: '' }
  const { token } = await openSession(deps, { memberId: callers[who], origin })
  return { authorization: `Bearer ${token}` }
}

/** The required fields of a body, from the values of their names. */
function bodyOf({ name, body }: NamedEndpoint): object | undefined {
  if (!body || bodies[name]) return bodies[name]
  const { required = [] } = body.toJSONSchema({ io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(required.map((field) => [field, input[field]]))
}

async function call(endpoint: NamedEndpoint, who: Who): Promise<string> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const path = fillPath(
    endpoint.path,
    Object.fromEntries(names.map((name) => [name, String(input[name] ?? 'x')])),
  )
  const shape = Object.keys(
    endpoint.query?.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {},
  )
  const asked: Readonly<Record<string, unknown>> = { ...input, ...queries[endpoint.name] }
  const query = shape.filter((name) => asked[name] !== undefined).map((name) => [name, String(asked[name])])
  const answer = await app.inject({
    method: endpoint.method,
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: await signIn(who),
    ...(endpoint.method === 'GET' || endpoint.multipart ? {} : { payload: bodyOf(endpoint) ?? {} }),
  })
  return String(answer.statusCode)
}

const isWanted = (name: string) => only === undefined || only.includes(name)
const order = (endpoint: NamedEndpoint) => (endpoint.method === 'GET' ? 0 : 1 + later.indexOf(endpoint.name))
for (const endpoint of api.filter(({ name }) => isWanted(name)).sort((a, b) => order(a) - order(b))) {
  const allowed = permissionTable[endpoint.name]!
  // A change is made once, as the member with the most rights.
  const asking = endpoint.method === 'GET' ? allowed : allowed.slice(-1)
  for (const who of asking) await run(`${endpoint.name} (${who})`, () => call(endpoint, who))
}
for (const path of [
  '/sitemap.xml',
  '/sitemap-20.xml',
  '/feeds/events.ics',
  '/feeds/scenes/scene-1.ics',
  '/feeds/search.ics?q=friday',
]) {
  if (isWanted(path)) await run(path, async () => String((await app.inject(path)).statusCode))
}
const works = workOf(enqueued)
for (const { job, run: work } of appWorkers(deps)) {
  if (!isWanted(job.name)) continue
  await run(`job ${job.name}`, async () => {
    await work(works(job.name) as never)
    return 'done'
  })
}
await app.close()
await queue.stop()
await database.close()

console.log(`\n${found.size} statements read a large table from end to end, or more than ${most} blocks:`)
for (const { by, text, blocks, scanned } of [...found.values()].sort((a, b) => b.blocks - a.blocks)) {
  console.log(
    `\n${by}: ${blocks} blocks${scanned.length > 0 ? `, all of ${scanned}` : ''}\n  ${text.replace(/\s+/g, ' ').slice(0, 400)}`,
  )
}
if (failed.length > 0) console.log(`\nFailed:\n${failed.join('\n')}`)
