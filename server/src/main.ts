import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, appWorkers, buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { findEmailStatus, openConfiguredMailer } from './features/office/configuration/service.ts'
import { DemoRefused, demoAccounts, demoPassword, openDemo } from './features/office/demo/service.ts'
import { openCheckedSecretBox, WrongSecretKey } from './features/office/server-key/service.ts'
import { loadWebBuild } from './pages/web-build.ts'
import { openClock } from './platform/clock.ts'
import { openDatabase, transaction } from './platform/db/database.ts'
import { DatabaseUnavailable, requireConnection } from './platform/db/database-connection.ts'
import { DataFolderInUse } from './platform/db/embedded-postgres.ts'
import { MigrationError, migrate } from './platform/db/migrate.ts'
import { watchPublicData } from './platform/db/public-data.ts'
import { grantRows } from './platform/db/server-account.ts'
import { DiskFull, explainFullDisk } from './platform/disk-full.ts'
import { openGuardedFetch } from './platform/fetch/guarded-fetch.ts'
import { PublicCache } from './platform/http/answers/public-cache.ts'
import { openIncomingFolder } from './platform/http/received/incoming-folder.ts'
import { migrateQueue, openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { observe } from './platform/observing/observer.ts'
import { openObservers } from './platform/observing/open-observers.ts'
import { StorageMisconfigured } from './platform/storage/s3-store.ts'
import { openFiles } from './platform/storage/storage-place.ts'

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
  const database = await openDatabase({ ...config, rowsOnly: true, ending: stop, log })
  opened.defer(() => database.close())
  stop.throwIfAborted()
  await requireConnection(database.pool)
  const { owner } = database
  await migrate(owner ?? database, log, { stop })
  if (owner) {
    await migrateQueue(owner.connection, log)
    await transaction(owner.kysely, (trx) => grantRows(trx, owner.rowsRole))
  }
  const secrets = await openCheckedSecretBox(database.kysely, config, console.error)
  const publicCache = new PublicCache(database.hasSessions ? {} : { freshFor: 1_000 })
  if (database.hasSessions) {
    const watch = watchPublicData(database.connection, { follower: publicCache, log })
    publicCache.follow(watch)
    database.replica?.follow(watch)
    opened.defer(() => watch.close())
  }
  const observers = await openObservers(config, { database, publicCache, clock, log }).catch(
    explainPort('METRICS_LISTEN'),
  )
  for (const observer of observers) opened.defer(() => observer.close())
  const jobs = await openJobs({ connection: database.connection, isMigrated: owner !== undefined, log })
  opened.defer(() => jobs.stop())
  const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
  const files = await openFiles(config.storage, { clock, incoming, warn: console.error })
  stop.throwIfAborted()
  const demo = await openDemo({ ...files, db: database.kysely, clock, log, mode: demoMode(config) })
  const services = {
    config,
    db: database.kysely,
    searchDb: database.search,
    clock,
    log,
    publicCache,
    jobs,
    ...files,
    incoming,
    fetch: openGuardedFetch(config.outbound),
    pushFetch: openGuardedFetch({ ...config.outbound, allow: [] }),
    secrets,
    mailer: openConfiguredMailer({ ...config, db: database.kysely, secrets, print: console.log }),
    web: await loadWebBuild(config.webDist),
    stopping: stop,
  }
  const deps = observe(services, observers)
  const app = await buildApp(deps)
  opened.defer(() => app.close())
  stop.throwIfAborted()
  const port = await listen(app, config)
  await jobs.start(appWorkers(deps))
  for (const warning of await mailWarnings(deps)) console.error(warning)
  console.log(startMessage(addressWithPort(config.baseUrl, port), demo))
  if (!stop.aborted) await once(stop, 'abort')
  log.info(`${String(stop.reason)}: finishing running requests and jobs`)
  // Until here a proxy may not have read that this server is not ready any more.
  await sleep(config.stopDelay * 1000)
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
  await app.listen({ port, host }).catch(explainPort('PORT'))
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Throws PortInUse when another program has the port of this setting. */
const explainPort = (setting: string) => (error: Error) => {
  if (!('code' in error && error.code === 'EADDRINUSE' && 'port' in error)) throw error
  throw new PortInUse(
    `Port ${error.port} is in use: stop the other program, or set ${setting} to another number.`,
  )
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
    ...[PortInUse, StorageMisconfigured, WrongSecretKey],
  ]
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
