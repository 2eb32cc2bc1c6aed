import pino from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { openClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { DatabaseUnavailable, requireConnection } from '../platform/db/database-connection.ts'
import { DataFolderInUse } from '../platform/db/embedded-postgres.ts'
import { MigrationError, migrate } from '../platform/db/migrate.ts'
import { openGuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { openDiskStorage } from '../platform/storage/disk-storage.ts'
import { settingsTable } from '../settings-table.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'
import { demoCommands } from './demo.ts'
import { importCommands } from './import.ts'
import { readPassword } from './password-input.ts'
import { policyCommands } from './policy.ts'
import { sceneCommands } from './scene.ts'
import { secretKeyCommands } from './secret-key.ts'
import { themeCommands } from './theme.ts'
import { userCommands } from './user.ts'

/** All commands by name. */
const commands: Readonly<Record<string, Command>> = {
  ...importCommands,
  ...sceneCommands,
  ...userCommands,
  ...themeCommands,
  ...policyCommands,
  ...secretKeyCommands,
  ...demoCommands,
  settings: { usage: 'settings', summary: 'Print all settings as a table', run: async () => settingsTable() },
  migrate: {
    usage: 'migrate',
    summary: 'Apply new migrations to the database',
    run: async () => 'The database is up to date.',
  },
}

async function main(words: readonly string[]): Promise<void> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
  if (name === undefined) {
    console.log(help())
    if (words.length > 0 && !['help', '--help', '-h'].includes(words[0]!)) process.exitCode = 2
    return
  }
  const rest = words.slice(name.split(' ').length)
  if (rest.includes('--help')) return console.log(`floorcraft ${commands[name]!.usage}`)
  const deps = await open()
  try {
    console.log(await commands[name]!.run(deps, rest))
  } finally {
    await deps.close()
  }
}

async function open(): Promise<CliDeps & { close(): Promise<void> }> {
  const config = readConfig()
  const log = pino({ level: 'warn', base: undefined })
  const clock = openClock(config.startAt)
  // When a server is running, its embedded database is shared.
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    share: true,
    log,
  })
  await requireConnection(database.pool)
  await migrate(database, log)
  // Opened only when a job is enqueued, because it takes a second.
  let opened: Promise<Jobs> | undefined
  const openQueue = () => (opened ??= openJobs({ connection: database.connection, log }))
  return {
    config,
    db: database.kysely,
    clock,
    media: await openDiskStorage({ folder: config.mediaFolder, clock }),
    fetch: openGuardedFetch({ allow: config.fetchAllow }),
    jobs: { enqueue: async (db, job, data) => (await openQueue()).enqueue(db, job, data) },
    readPassword: () => readPassword({ input: process.stdin, output: process.stderr }),
    close: async () => {
      await (await opened)?.stop()
      await database.close()
    },
  }
}

function help(): string {
  const rows = Object.values(commands).map(({ usage, summary }) => `  floorcraft ${usage}\n      ${summary}`)
  return ['Usage:', ...rows].join('\n')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = [AppError, CliRefusal, ConfigError, DataFolderInUse, DatabaseUnavailable, MigrationError]
  const isUsageError =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = isUsageError || expected.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
})
