import pino from 'pino'
import { ConfigError, readConfig } from '../config.ts'
import { openClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
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
import { sceneCommands } from './scene.ts'
import { userCommands } from './user.ts'

/** Every command by the words that call it. */
const commands: Readonly<Record<string, Command>> = {
  ...importCommands,
  ...sceneCommands,
  ...userCommands,
  ...demoCommands,
  settings: { usage: 'settings', summary: 'Print all settings as a table', run: async () => settingsTable() },
  migrate: {
    usage: 'migrate',
    summary: 'Bring the database up to date',
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
  // Beside a running server its embedded database is shared instead of refused.
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    share: true,
    log,
  })
  await migrate(database, log)
  // Few commands leave a job behind, and opening the queue takes a second.
  let opened: Promise<Jobs> | undefined
  const queue = () => (opened ??= openJobs({ connection: database.connection, log }))
  return {
    db: database.kysely,
    clock,
    media: await openDiskStorage({ folder: config.mediaFolder, clock }),
    fetch: openGuardedFetch({ allow: config.fetchAllow }),
    jobs: { enqueue: async (db, job, data) => (await queue()).enqueue(db, job, data) },
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
  const expected = [AppError, CliRefusal, ConfigError, DataFolderInUse, MigrationError]
  const misspelt =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const sentence = misspelt || expected.some((kind) => error instanceof kind)
  console.error(sentence ? (error as Error).message : error)
  process.exitCode = 1
})
