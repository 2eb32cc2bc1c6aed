import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, appWorkers, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { findEmailStatus, openConfiguredMailer } from './features/office/configuration/service.ts'
import { DemoRefused, demoAccounts, demoPassword, openDemo } from './features/office/demo/service.ts'
import { openCheckedSecretBox, WrongSecretKey } from './features/office/server-key/service.ts'
import { loadWebBuild } from './pages/web-build.ts'
import { openClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { DatabaseUnavailable, requireConnection } from './platform/db/database-connection.ts'
import { DataFolderInUse } from './platform/db/embedded-postgres.ts'
import { MigrationError, migrate } from './platform/db/migrate.ts'
import { watchPublicData } from './platform/db/public-data.ts'
import { DiskFull, explainFullDisk } from './platform/disk-full.ts'
import { openGuardedFetch } from './platform/fetch/guarded-fetch.ts'
import { PublicCache } from './platform/http/answers/public-cache.ts'
import { openIncomingFolder } from './platform/http/received/incoming-folder.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { openDiskStorage } from './platform/storage/disk-storage.ts'

/** The port is in use. The message is for the operator. */
class PortInUse extends Error {}

/**
 * Starts the server and runs until a signal. After the signal, or after an error, the parts that were opened are closed
 * in reverse order, each also when another fails to close.
 */
async function serve(config: Config, stop: AbortSignal): Promise<void> {
  const log = openLog(config.logLevel)
  const clock = openClock(config.startAt)
  await using opened = new AsyncDisposableStack()
  const { databaseUrl, databasePooler: isPooler, dataDir } = config
  const database = await openDatabase({ databaseUrl, isPooler, dataDir, ending: stop, log })
  opened.defer(() => database.close())
  stop.throwIfAborted()
  await requireConnection(database.pool)
  await migrate(database, log)
  const secrets = await openCheckedSecretBox(database.kysely, config, console.error)
  const publicCache = new PublicCache(isPooler ? { freshFor: 1_000 } : {})
  if (!isPooler) {
    const watch = watchPublicData(database.connection, { follower: publicCache, log })
    publicCache.follow(watch)
    opened.defer(() => watch.close())
  }
  const jobs = await openJobs({ connection: database.connection, log })
  opened.defer(() => jobs.stop())
  const media = await openDiskStorage({ folder: config.mediaFolder, clock })
  const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
  stop.throwIfAborted()
  const demo = await openDemo({ db: database.kysely, clock, media, log, mode: demoMode(config) })
  const deps = {
    config,
    db: database.kysely,
    searchDb: database.search,
    clock,
    log,
    publicCache,
    jobs,
    media,
    incoming,
    fetch: openGuardedFetch({ allow: config.fetchAllow }),
    pushFetch: openGuardedFetch({ allow: [] }),
    secrets,
    mailer: openConfiguredMailer({ ...config, db: database.kysely, secrets, print: console.log }),
    web: await loadWebBuild(config.webDist),
  }
  const app = await buildApp(deps)
  opened.defer(() => app.close())
  stop.throwIfAborted()
  const port = await listen(app, config)
  await jobs.start(appWorkers(deps))
  for (const warning of await mailWarnings(deps)) console.error(warning)
  console.log(startMessage(addressWithPort(config.baseUrl, port), demo))
  if (!stop.aborted) await once(stop, 'abort')
  log.info(`${String(stop.reason)}: finishing running requests and jobs`)
}

/** What the operator may have forgotten, so that mails are lost. */
async function mailWarnings(deps: Pick<AppDeps, 'config' | 'db' | 'secrets'>): Promise<string[]> {
  const { production, mail, hasSender } = deps.config
  if (!production) return []
  const { source, sends } = await findEmailStatus({ ...deps, mail })
  if (!sends) {
    return [
      'Warning: SMTP_URL is not set, and no mail server is set on /admin/email-config: mails are not sent, and new organizers cannot confirm their address.',
    ]
  }
  if (source === 'settings' || hasSender) return []
  return [`Warning: MAIL_FROM is not set: mails are sent from ${mail.from}, which mail servers refuse.`]
}

function demoMode({ production }: Config) {
  if (production) return 'refuse'
  return process.argv.includes('--empty') ? 'keep' : 'seed'
}

/** Returns the port; the system chooses one when the setting is 0. */
async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new PortInUse(`Port ${port} is in use: stop the other program, or set PORT to another number.`)
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** The address of the site. With PORT=0 the port is known only when the server listens. */
function addressWithPort(baseUrl: string, port: number): string {
  const address = new URL(baseUrl)
  if (address.port === '0') address.port = String(port)
  return address.href.replace(/\/$/, '')
}

function startMessage(address: string, demo: boolean): string {
  const accounts = demoAccounts.map(({ email, role }) => `    ${email.padEnd(40)} ${role}`)
  const hint = [`  Demo accounts, all with the password ${demoPassword}:`, ...accounts, '']
  return ['', `  Floorcraft is open at ${address}`, '', ...(demo ? hint : [])].join('\n')
}

// A signal during the start must close the opened parts too. A second signal must not interrupt closing: npm forwards
// the signal that the terminal has already sent.
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopping.abort(signal))

try {
  const config = readConfig()
  await serve(config, stopping.signal).catch((error: unknown) => {
    throw explainFullDisk(error, config.dataDir) ?? error
  })
  process.exit(0)
} catch (error) {
  if (error === stopping.signal.reason) process.exit(0)
  // Errors that the operator can correct are printed without a stack trace.
  const expected = [
    ...[ConfigError, DataFolderInUse, DatabaseUnavailable, DemoRefused, DiskFull, MigrationError],
    ...[PortInUse, WrongSecretKey],
  ]
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
