import { appWorkers, buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { DemoRefused, demoAccounts, demoPassword, openDemo } from './features/demo/service.ts'
import { loadWebBuild } from './pages/web-build.ts'
import { openClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { DataFolderInUse } from './platform/db/embedded-postgres.ts'
import { MigrationError, migrate } from './platform/db/migrate.ts'
import { watchPublicData } from './platform/db/public-data.ts'
import { openGuardedFetch } from './platform/fetch/guarded-fetch.ts'
import { PublicCache } from './platform/http/public-cache.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { openLog } from './platform/log.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openDiskStorage } from './platform/storage/disk-storage.ts'

/** The process: settings, database, application, listening; and the way down again. */
async function main(): Promise<void> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const clock = openClock(config.startAt)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  await migrate(database, log)
  const publicCache = new PublicCache()
  const watch = watchPublicData(database.connection, { onChange: () => publicCache.clear(), log })
  const jobs = await openJobs({ connection: database.connection, log })
  const media = await openDiskStorage({ folder: config.mediaFolder, clock })
  const demoMode = config.production ? 'refuse' : process.argv.includes('--empty') ? 'keep' : 'seed'
  const demo = await openDemo({ db: database.kysely, clock, media, log, mode: demoMode })
  const deps = {
    config,
    db: database.kysely,
    clock,
    log,
    publicCache,
    jobs,
    media,
    fetch: openGuardedFetch({ allow: config.fetchAllow }),
    mailer: openMailer({ ...config.mail, print: console.log }),
    web: await loadWebBuild(config.webDist),
  }
  const app = await buildApp(deps)
  await app.listen({ port: config.port, host: config.host })
  await jobs.start(appWorkers(deps))
  console.log(welcome(config.baseUrl, demo))

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing what is under way`)
    await app.close()
    await jobs.stop()
    await watch.close()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop('SIGTERM'))
  process.once('SIGINT', () => void stop('SIGINT'))
}

/** What the console says once everything is open. */
function welcome(baseUrl: string, demo: boolean): string {
  const accounts = demoAccounts.map(({ email, role }) => `    ${email.padEnd(40)} ${role}`)
  const hint = [`  Demo accounts, all with the password ${demoPassword}:`, ...accounts, '']
  return ['', `  Floorcraft is open at ${baseUrl}`, '', ...(demo ? hint : [])].join('\n')
}

main().catch((error: unknown) => {
  // What a person can put right is said in a sentence; only the unexpected comes with its trace.
  const expected =
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof MigrationError ||
    error instanceof DemoRefused
  console.error(expected ? error.message : error)
  process.exit(1)
})
