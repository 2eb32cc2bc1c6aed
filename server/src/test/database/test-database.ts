import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { administer, withDatabase } from './database-server.ts'

export type TestDatabase = Database & { url: string }

/**
 * A new migrated database for one test file: call it in beforeAll, and `close`, which drops it, in afterAll. With `empty`
 * the migrations are not applied.
 */
export async function createTestDatabase({ empty = false, poolSize = 5 } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `floorcraft_test_${randomBytes(6).toString('hex')}`
  await createDatabase(
    server.url,
    `create database ${name} template ${empty ? 'template0' : server.template}`,
  )
  const url = withDatabase(server.url, name)
  const database = await openDatabase({ databaseUrl: url, log: pino({ level: 'warn' }), poolSize })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await administer(server.url, `drop database if exists ${name} with (force)`)
    },
  }
}

/** PostgreSQL refuses to copy the template while another test file copies it. */
async function createDatabase(url: string, statement: string, attempts = 50): Promise<void> {
  try {
    await administer(url, statement)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === '55006'
    if (!isBusy || attempts === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, 50))
    await createDatabase(url, statement, attempts - 1)
  }
}
