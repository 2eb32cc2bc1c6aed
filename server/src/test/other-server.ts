import { rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, appWorkers, buildApp } from '../app.ts'
import { openDatabase } from '../platform/db/database.ts'
import { type PublicDataWatch, watchPublicData } from '../platform/db/public-data.ts'
import { PublicCache } from '../platform/http/answers/public-cache.ts'
import { openIncomingFolder } from '../platform/http/received/incoming-folder.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { openFiles } from '../platform/storage/storage-place.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'
import type { TestApp } from './test-app.ts'

export interface OtherServer {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly watch: PublicDataWatch
  /** The mails that it sent. */
  readonly sent: Mail[]
  /** Starts the jobs that are enqueued. No job starts on a schedule. */
  startWorkers(): Promise<void>
  close(): Promise<void>
}

/**
 * Another server with the database, the storage, the key and the clock of a test application. Its memory, its folder for
 * uploads, its connections and its job queue are its own. It keeps answers as long as a server does.
 */
export async function openOtherServer(site: TestApp): Promise<OtherServer> {
  const { log, clock, config } = site.deps
  const database = await openDatabase({ databaseUrl: site.databaseUrl, log, poolSize: 5 })
  const { connection } = database
  const publicCache = new PublicCache()
  const watch = watchPublicData(connection, { follower: publicCache, log })
  publicCache.follow(watch)
  const jobs = await openJobs({ connection, log, intervals: { polling: 0.5, supervision: 1 } })
  const folder = makeTemporaryFolder()
  const incoming = await openIncomingFolder({ folder, clock })
  const sent: Mail[] = []
  const deps: AppDeps = {
    ...site.deps,
    ...{ db: database.kysely, searchDb: database.search, publicCache, jobs, incoming },
    ...(await openFiles(config.storage, { clock, incoming })),
    secrets: await openSecretBox(config),
    mailer: { send: async (mail) => void sent.push(mail) },
  }
  const app = await buildApp(deps)
  return {
    ...{ app, deps, watch, sent },
    startWorkers: () => jobs.start(appWorkers(deps).map((worker) => ({ ...worker, cron: undefined }))),
    close: async () => {
      await app.close()
      await jobs.stop()
      await watch.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}
