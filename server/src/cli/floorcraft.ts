import pino from 'pino'
import { ConfigError, readConfig, settingDescriptions } from '../config.ts'
import { NothingToBackUp, RestoreRefused } from '../features/office/backups/service.ts'
import { BrokenArchive } from '../platform/archive/archive.ts'
import { openClock } from '../platform/clock.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { DatabaseUnavailable, requireConnection } from '../platform/db/database-connection.ts'
import { DataFolderInUse } from '../platform/db/embedded-postgres.ts'
import { MigrationError, migrate } from '../platform/db/migrate.ts'
import { openGuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import { AppError } from '../platform/http/app-error.ts'
import { openIncomingFolder } from '../platform/http/received/incoming-folder.ts'
import { type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { StorageMisconfigured } from '../platform/storage/s3-store.ts'
import { openFiles } from '../platform/storage/storage-place.ts'
import { settingsTable } from '../settings-table.ts'
import { backupCommands } from './backup.ts'
import {
  type Answer,
  type CliDeps,
  type CliPlace,
  CliRefusal,
  type Command,
  type PlaceCommand,
} from './command.ts'
import { demoCommands } from './demo.ts'
import { doctorCommands } from './doctor.ts'
import { importCommands } from './import.ts'
import { migrateCommands } from './migrate.ts'
import { readPassword } from './password-input.ts'
import { policyCommands } from './policy.ts'
import { queueCommands } from './queue.ts'
import { sceneCommands } from './scene.ts'
import { secretKeyCommands } from './secret-key.ts'
import { storageCommands } from './storage.ts'
import { themeCommands } from './theme.ts'
import { userCommands } from './user.ts'

/** All commands by name. */
const commands: Readonly<Record<string, Command>> = {
  ...importCommands,
  ...sceneCommands,
  ...userCommands,
  ...queueCommands,
  ...themeCommands,
  ...policyCommands,
  ...secretKeyCommands,
  ...storageCommands,
  ...demoCommands,
}

const placeCommands: Readonly<Record<string, PlaceCommand>> = {
  ...backupCommands,
  ...doctorCommands,
  ...migrateCommands,
  settings: {
    usage: 'settings',
    summary: 'Print all settings as a table',
    example: 'settings --json',
    run: async () => ({ text: settingsTable(), json: settingDescriptions }),
  },
}

const all = { ...commands, ...placeCommands }

async function main(words: readonly string[]): Promise<void> {
  const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) =>
    Object.hasOwn(all, candidate),
  )
  if (name === undefined) {
    console.log(help())
    if (words.length > 0 && !['help', '--help', '-h'].includes(words[0]!)) process.exitCode = 2
    return
  }
  const rest = words.slice(name.split(' ').length).filter((word) => word !== '--json')
  if (rest.includes('--help')) return console.log(helpFor(all[name]!))
  const place = openPlace()
  try {
    const answer = Object.hasOwn(placeCommands, name)
      ? await placeCommands[name]!.run(place, rest)
      : await commands[name]!.run(await openDeps(place), rest)
    print(answer, words.includes('--json'))
  } finally {
    await place.close()
  }
}

function print(answer: Answer, asJson: boolean): void {
  const {
    text,
    json,
    failed = false,
  } = typeof answer === 'string' ? { text: answer, json: { message: answer } } : answer
  // An archive on standard output must end with its last byte.
  if (text !== '') console.log(asJson ? JSON.stringify(json, null, 2) : text)
  if (failed) process.exitCode = 1
}

function openPlace(): CliPlace & { close(): Promise<void> } {
  const config = readConfig()
  // Only the result goes to standard output, where another program may read it.
  const log = pino({ level: 'warn', base: undefined }, pino.destination(2))
  const clock = openClock(config.startAt)
  // Each is opened only when the command needs it: the queue takes a second.
  let database: Promise<Database> | undefined
  let jobs: Promise<Jobs> | undefined
  const openOwnDatabase = async () => {
    database ??= openDatabase({ ...config, share: true, log })
    const opened = await database
    await requireConnection(opened.pool)
    return opened
  }
  return {
    ...{ config, log, clock },
    input: process.stdin,
    output: process.stdout,
    openDatabase: openOwnDatabase,
    openMedia: async () => {
      const incoming = await openIncomingFolder({ folder: config.incomingFolder, clock })
      return (await openFiles(config.storage, { clock, incoming })).media
    },
    openJobs: async () => (jobs ??= openJobs({ connection: (await openOwnDatabase()).connection, log })),
    close: async () => {
      // The command has thrown the error of what could not be opened.
      const nothing = () => undefined
      await jobs?.then((queue) => queue.stop(), nothing)
      await database?.then((opened) => opened.close(), nothing)
    },
  }
}

async function openDeps({ config, log, clock, ...place }: CliPlace): Promise<CliDeps> {
  const database = await place.openDatabase()
  await migrate(database, log)
  return {
    config,
    db: database.kysely,
    clock,
    fetch: openGuardedFetch(config.outbound),
    jobs: {
      enqueue: async (db, job, data) => (await place.openJobs()).enqueue(db, job, data),
      enqueueAll: async (db, job, data) => (await place.openJobs()).enqueueAll(db, job, data),
    },
    report: console.error,
    readPassword: () => readPassword({ input: process.stdin, output: process.stderr }),
  }
}

function help(): string {
  const rows = Object.values(all).map(({ usage, summary }) => `  floorcraft ${usage}\n      ${summary}`)
  return ['Usage:', ...rows, '', 'Every command takes --json, and --help for an example.'].join('\n')
}

const helpFor = ({ usage, summary, example }: Command | PlaceCommand) =>
  `floorcraft ${usage}\n    ${summary}\n\nExample:\n    floorcraft ${example}`

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = [
    ...[AppError, BrokenArchive, CliRefusal, ConfigError, DataFolderInUse, DatabaseUnavailable],
    ...[MigrationError, NothingToBackUp, RestoreRefused, StorageMisconfigured],
  ]
  const isUsageError =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isExpected = isUsageError || expected.some((kind) => error instanceof kind)
  console.error(isExpected ? (error as Error).message : error)
  process.exitCode = 1
})
