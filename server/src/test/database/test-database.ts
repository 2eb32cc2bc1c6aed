import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { createDatabase, dropDatabase, withDatabase } from './database-server.ts'

export type TestDatabase = Database & { url: string }

/**
 * A new migrated database for one test file: call it in beforeAll, and `close`, which drops it, in afterAll. With `empty`
 * the migrations are not applied.
 */
export async function createTestDatabase({ empty = false, poolSize = 5 } = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `floorcraft_test_${randomBytes(6).toString('hex')}`
  await createDatabase(server.url, { name, template: empty ? 'template0' : server.template })
  const url = withDatabase(server.url, name)
  const database = await openDatabase({ databaseUrl: url, log: pino({ level: 'warn' }), poolSize })
  return {
    ...database,
    url,
    close: async () => {
      await database.close()
      await dropDatabase(server.url, name)
    },
  }
}
