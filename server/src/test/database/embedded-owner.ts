import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'

// A process that tests can kill. It owns the data folder in its argument, and prints "ready" or the error.
const [, , dataDir = ''] = process.argv
try {
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })
  process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 60_000)
  process.stdout.write('ready\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
