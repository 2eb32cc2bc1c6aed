import { rmSync } from 'node:fs'
import path from 'node:path'
import { errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openDatabase } from '../db/database.ts'
import { readPostmasterFile } from '../db/embedded/postmaster-file.ts'
import { migrate } from '../db/migrate.ts'
import { PublicCache } from './answers/public-cache.ts'
import { installHealth } from './health.ts'
import { openHttpServer } from './server.ts'

const log = pino({ level: 'silent' })

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'after %s calls and readyz answer 503 while the database is down, and then work again',
  async (signal) => {
    const dataDir = makeTemporaryFolder()
    const database = await openDatabase({ dataDir, log })
    await migrate(database, log)
    const publicCache = new PublicCache()
    const app = await openHttpServer({ baseUrl: 'http://localhost', trustProxy: false, log, publicCache })
    app.get('/row', async () => (await sql<{ row: number }>`select 1 as row`.execute(database.kysely)).rows)
    installHealth(app, { db: database.kysely })
    const isReady = async () => (await app.inject('/readyz')).statusCode === 200
    try {
      expect(await isReady()).toBe(true)
      const answers: { status: number; message: string; retryAfter: unknown }[] = []
      let stopped = false
      const sendRequest = async () => {
        const answer = await app.inject('/row')
        const message = answer.statusCode === 200 ? '' : answer.json<ErrorAnswer>().error.message
        answers.push({ status: answer.statusCode, message, retryAfter: answer.headers['retry-after'] })
        return answer.statusCode
      }
      const sendRequests = async () => {
        while (!stopped && answers.length < 100_000) {
          await sendRequest()
          await new Promise(setImmediate)
        }
      }
      const load = Promise.all(Array.from({ length: 8 }, sendRequests))
      await eventually(() => answers.length > 50)
      process.kill(readPostmasterFile(path.join(dataDir, 'postgres'))!.pid, signal)
      await eventually(() => answers.some(({ status }) => status !== 200))
      // After SIGTERM open connections still answer, until the keeper of the server ends them.
      await eventually(async () => !(await isReady()))
      // An open connection may answer once more before it is ended, so an answer alone is no sign of the restart.
      await eventually(async () => (await isReady()) && (await sendRequest()) === 200)
      stopped = true
      await load
      const refusals = answers.filter(({ status }) => status !== 200)
      expect(new Set(refusals.map(({ status }) => status))).toEqual(new Set([503]))
      expect(new Set(refusals.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']))
      expect(new Set(refusals.map(({ message }) => message))).toEqual(
        new Set([errorCatalogue.DB_ERROR.message]),
      )
      expect(await sendRequest()).toBe(200)
      expect(await isReady()).toBe(true)
    } finally {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

interface ErrorAnswer {
  readonly error: { readonly message: string }
}
