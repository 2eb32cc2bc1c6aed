import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { inject } from 'vitest'
import { type AppDeps, appWorkers, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { openSession } from '../features/members/identity/service.ts'
import { openConfiguredMailer } from '../features/office/configuration/service.ts'
import { settableClock } from '../platform/clock.ts'
import type { Sql } from '../platform/db/sql.ts'
import { openGuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { PublicCache } from '../platform/http/answers/public-cache.ts'
import { openIncomingFolder } from '../platform/http/received/incoming-folder.ts'
import { newId } from '../platform/ids.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { observe } from '../platform/observing/observer.ts'
import { openObservers } from '../platform/observing/open-observers.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { openFiles } from '../platform/storage/storage-place.ts'
import { type Caller, openCaller } from './caller.ts'
import { createTestDatabase } from './database/test-database.ts'

/** Where the sign-ins of tests come from. */
export const testOrigin = { address: '192.0.2.1', userAgent: '' }

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Sql
  readonly config: AppDeps['config']
  readonly deps: AppDeps
  /** For another server on the same database. */
  readonly databaseUrl: string
  readonly clock: ReturnType<typeof settableClock>
  /** The printed mails in order. */
  readonly mails: string[]
  /** Headers of a new session of this member, for `app.inject`. */
  signIn(member: { id: string }): Promise<{ authorization: string }>
  /** Calls as this member in one session; another one when the clock has moved a day. Without a member: a visitor. */
  as(member?: { id: string }): Caller
  /** Starts the jobs that are enqueued. No job starts on a schedule. */
  startWorkers(): Promise<void>
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** With TEST_STORAGE_URL every application has a folder of its own in that store; otherwise one on the disk. */
function ownStorage(): Record<string, string> {
  const given = inject('testStorageUrl')
  if (!given) return {}
  const url = new URL(given)
  url.pathname += `/${newId()}`
  return { STORAGE_URL: url.href }
}

/**
 * The application with its own database: call it in beforeAll, and `close` in afterAll. The clock shows noon in San Diego
 * on 20 November 2026 until it is set. `settings` are those of the environment. Rate limits are off by default.
 */
export async function openTestApp({
  settings = {},
  adjust = (config) => config,
  pushHosts = [],
  mailer,
  log = pino({ level: 'silent' }),
  now = '2026-11-20T20:00:00Z',
}: {
  settings?: Readonly<Record<string, string>>
  adjust?: (config: Config) => AppDeps['config']
  /** host:port of push services on loopback. */
  pushHosts?: readonly string[]
  mailer?: Mailer
  log?: Logger
  now?: string
} = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const jobs = await openJobs({
    connection: database.connection,
    log,
    intervals: { polling: 0.5, supervision: 1 },
  })
  const mails: string[] = []
  const clock = settableClock(now)
  const dataDir = await mkdtemp(join(tmpdir(), 'floorcraft-data-'))
  const config = adjust(
    readConfig({
      RATE_LIMITS: 'off',
      // Describing the API takes half of the time in which an application opens.
      API_DOCS: 'off',
      BASE_URL: 'https://floorcraft.example',
      DATA_DIR: dataDir,
      ...ownStorage(),
      ...settings,
    }),
  )
  const secrets = await openSecretBox(config)
  const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
  const publicCache = new PublicCache()
  const observers = await openObservers(config, { database, publicCache, clock, log })
  const services = {
    config,
    db: database.kysely,
    searchDb: database.search,
    clock,
    log,
    publicCache,
    jobs,
    ...(await openFiles(config.storage, { clock, incoming })),
    incoming,
    fetch: openGuardedFetch(config.outbound),
    pushFetch: openGuardedFetch({ ...config.outbound, allow: pushHosts }),
    secrets,
    mailer:
      mailer ??
      openConfiguredMailer({
        ...config,
        db: database.kysely,
        secrets,
        print: (text) => void mails.push(text),
      }),
  }
  const deps: AppDeps = observe(services, observers)
  const app = await buildApp(deps)
  const signIn = async (member: { id: string }) => {
    const { token } = await openSession(deps, { memberId: member.id, origin: testOrigin })
    return { authorization: `Bearer ${token}` }
  }
  const close = async () => {
    await app.close()
    await jobs.stop()
    for (const observer of observers) await observer.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    app,
    db: deps.db,
    config,
    deps,
    databaseUrl: database.url,
    clock,
    mails,
    signIn,
    as: (member) => {
      let session: { since: Temporal.Instant; headers: object } | undefined
      return openCaller(app, async () => {
        if (!member) return {}
        const now = clock.now()
        const isOld = !session || Math.abs(now.since(session.since).total('hours')) >= 24
        if (isOld) session = { since: now, headers: await signIn(member) }
        return session!.headers
      })
    },
    startWorkers: () => jobs.start(appWorkers(deps).map((worker) => ({ ...worker, cron: undefined }))),
    close,
    [Symbol.asyncDispose]: close,
  }
}
