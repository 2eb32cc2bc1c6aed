import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { writeTableTypes } from './table-types.ts'

// Run after adding a migration: npm run tables
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fc-tables-'))
// The account of the database must be able to enter.
chmodSync(dataDir, 0o755)
const log = pino({ level: 'warn' })
const database = await openDatabase({ dataDir, log })
try {
  await migrate(database, log)
  writeFileSync(path.join(import.meta.dirname, 'tables.ts'), await writeTableTypes(database.pool))
} finally {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
}
