import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import memory from '../../scripts/server-memory.json' with { type: 'json' }
import { openSession } from '../../server/src/features/members/identity/service.ts'
import { openClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import type { Sql } from '../../server/src/platform/db/sql.ts'
import { countJobs } from '../../server/src/platform/jobs/jobs.ts'
import { buildMember, buildScene, type Member, type Scene } from '../../server/src/test/builders.ts'
import { type OwnServer, openOwnServer } from '../../server/src/test/database/own-server.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import { openHttpPeer } from '../../server/src/test/peers/http-peer.ts'
import { openSmtpPeer, type SmtpPeer } from '../../server/src/test/peers/smtp-peer.ts'
import { makeTemporaryFolder } from '../../server/src/test/temporary-folder.ts'
import { Program } from './program.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const log = pino({ level: 'silent' })
const startLimit = 60_000
/** Members of the scene. All of them are told of its new events. */
const fanCount = 300
const readersOfDigests = 10

/** The server program with the settings of production, its database, and what it talks to. */
export interface Site {
  readonly url: string
  readonly program: Program
  readonly folder: string
  readonly server: OwnServer
  readonly db: Sql
  readonly smtp: SmtpPeer
  readonly scene: Scene
  readonly organizers: readonly { readonly member: Member; readonly token: string }[]
  readonly fans: readonly string[]
  /** The calendars that the product can fetch, by their path. */
  readonly calendars: Map<string, string>
  readonly calendarAddress: string
  signIn(memberId: string): Promise<string>
  /** Starts the program, with other settings if there are some, and returns the milliseconds until it is ready. */
  start(settings?: Readonly<Record<string, string>>): Promise<number>
  /** Waits until no job waits or runs. Says which are still there, or have failed. */
  settle(): Promise<string[]>
  /** The files that killed processes left, after the product had a day and a start to clean. */
  countLeftFiles(): Promise<number>
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

export const settingsOf = (folder: string, port: number, databaseUrl: string) => ({
  ...memory,
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ...(process.env.WEB_DIST ? { WEB_DIST: process.env.WEB_DIST } : {}),
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
  NODE_ENV: 'production',
  BASE_URL: `http://127.0.0.1:${port}`,
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  MAIL_FROM: 'Dance <dance@dance.example>',
  LOG_LEVEL: 'warn',
})

export const serverCommand = [process.execPath, join(root, 'server/src/main.ts'), '--empty'] as const

const openSites = new Set<Site>()

/** Ends everything that was started, after a signal. */
export const closeSites = () => Promise.all([...openSites].map((site) => site.close()))

/** `databaseUrl` makes the address by which the program reaches the database. */
export async function openSite({
  settings = {},
  databaseFolder,
  databaseUrl = (server) => server.url,
}: {
  settings?: Readonly<Record<string, string>>
  databaseFolder?: string
  databaseUrl?: (server: OwnServer) => string
} = {}): Promise<Site> {
  const folder = makeTemporaryFolder()
  mkdirSync(join(folder, 'data'))
  const server = await openOwnServer(databaseFolder)
  const smtp = await openSmtpPeer()
  const calendars = new Map<string, string>()
  const peer = await openHttpPeer((request, response) => {
    response.setHeader('content-type', 'text/calendar')
    response.end(calendars.get(request.url!))
  })
  const database = await openDatabase({ databaseUrl: server.url, log, poolSize: 4 })
  await migrate(database, log)
  const db = database.kysely
  const signIn = async (memberId: string) => {
    const config = { oidc: undefined, adminSecondFactor: false }
    const origin = { address: '127.0.0.1', userAgent: 'witness' }
    return (await openSession({ db, clock: openClock(), config }, { memberId, origin })).token
  }
  const members = await Promise.all(Array.from({ length: 8 }, () => buildMember(db, { role: 'organizer' })))
  const organizers = await Promise.all(
    members.map(async (member) => ({ member, token: await signIn(member.id) })),
  )
  const scene = await buildScene(db)
  const fans = await addFans(db, scene.id)

  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    ...settingsOf(folder, port, databaseUrl(server)),
    SMTP_URL: smtp.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    FETCH_ALLOW: peer.address,
    ...settings,
  }
  const program = new Program({
    command: serverCommand,
    environment,
    folder: root,
    logFile: join(folder, 'log'),
  })
  const start = async (other = {}) => {
    Object.assign(environment, other)
    program.start()
    return untilReady(url)
  }
  const site: Site = {
    ...{ url, program, folder, server, db, smtp, scene, organizers, fans, calendars, signIn, start },
    calendarAddress: `http://${peer.address}`,
    async settle() {
      const deadline = performance.now() + startLimit
      for (;;) {
        const jobs = (await countJobs(db)).filter(({ name }) => !name.startsWith('__pgboss'))
        const isDone = jobs.every(({ state }) => state === 'failed')
        const names = jobs.map(({ name, state, count }) => `${count} ${state} ${name}`)
        if (isDone || performance.now() > deadline) return names.length > 0 ? [`stuck jobs: ${names}`] : []
        await sleep(100)
      }
    },
    async countLeftFiles() {
      await program.kill()
      const folders = ['incoming', 'media/unfinished', 'exports/unfinished'].map((name) =>
        join(folder, 'data', name),
      )
      const list = () => folders.flatMap((each) => readdirSync(each).map((name) => join(each, name)))
      const longAgo = statSync(folder).mtimeMs / 1000 - 2 * 86_400
      for (const path of list()) utimesSync(path, longAgo, longAgo)
      await start()
      const names = new Set(
        readdirSync(join(folder, 'data/media'), { recursive: true }).map(String).map(nameOf),
      )
      const { rows } = await sql<{ key: string }>`select key from uploaded_images`.execute(db)
      const known = new Set(rows.map(({ key }) => key))
      const unknown = [...names].filter((name) => /^[0-9a-f]{64}\.\w+$/.test(name) && !known.has(name))
      return list().length + unknown.length
    },
    [Symbol.asyncDispose]: () => site.close(),
    async close() {
      openSites.delete(site)
      await program.kill()
      await database.close()
      await Promise.all([server.close(), smtp.close(), peer.close()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  openSites.add(site)
  return site
}

const nameOf = (path: string) => path.split('/').at(-1)!

async function addFans(db: Sql, sceneId: string): Promise<string[]> {
  const now = Temporal.Now.instant()
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into members (id, email, email_verified, display_name, created_at, updated_at)
      select gen_random_uuid(), 'fan' || number || '@example.com', true, 'Fan ' || number, ${now}, ${now}
      from generate_series(1, ${fanCount}::integer) as number returning id)
    insert into member_preferences (member_id, preferred_scene_ids, email_notifications, sms_notifications,
      push_notifications, turned_off, reminder_hours, email_frequency, quiet_hours, quiet_hours_start,
      quiet_hours_end, updated_at)
    select id, array[${sceneId}::uuid], true, false, false, '{}', '{24}', 'weekly', false, '22:00', '08:00',
      ${now} from added returning member_id as id`.execute(db)
  const ids = rows.map(({ id }) => id)
  // Digests of everything that the witness publishes take minutes to write for all of them.
  await sql`update member_preferences set turned_off = '{new_event_in_scene:email}'
    where member_id = any(${ids.slice(readersOfDigests)}::uuid[])`.execute(db)
  return ids
}

/** Waits for the server and returns the milliseconds. */
export async function untilReady(url: string): Promise<number> {
  const started = performance.now()
  for (;;) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return Math.round(performance.now() - started)
    if (performance.now() - started > startLimit) throw new Error(`${url} is not ready`)
    await sleep(20)
  }
}
