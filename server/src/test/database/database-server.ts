import { rmSync } from 'node:fs'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../platform/db/database.ts'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL to use instead of an embedded one (TEST_DATABASE_URL); empty when not set. */
    testDatabaseUrl: string
    testStorageUrl: string
    /** The server of this test run and the name of its template database. */
    databaseServer: { url: string; template: string }
  }
}

const log = pino({ level: 'warn' })

/** Starts one server with one migrated template database for each vitest run. */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const given = project.getProvidedContext().testDatabaseUrl
  const server = given ? { url: given, stop: async () => {} } : await startTemporaryServer()
  const template = `floorcraft_template_${process.pid}`
  await administer(server.url, `create database ${template}`)
  const database = await openDatabase({ databaseUrl: withDatabase(server.url, template), log })
  await migrate(database, log)
  await database.close()
  project.provide('databaseServer', { url: server.url, template })
  return async () => {
    await administer(server.url, `drop database if exists ${template}`)
    await server.stop()
  }
}

async function startTemporaryServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = makeTemporaryFolder()
  // Test data does not need to survive a power failure.
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off' } })
  const { host, port, user, database } = server.connection
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** A copy of a template. PostgreSQL refuses to copy it while another test copies it. */
export async function createDatabase(
  url: string,
  { name, template }: { name: string; template: string },
  attempts = 50,
): Promise<void> {
  try {
    await administer(url, `create database "${name}" template "${template}"`)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === '55006'
    if (!isBusy || attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    await createDatabase(url, { name, template }, attempts - 1)
  }
}

/** Also while connections use it. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  administer(url, `drop database if exists "${name}" with (force)`)

/** Runs one statement outside any transaction. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
