import type { Readable, Writable } from 'node:stream'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Sql } from '../platform/db/sql.ts'
import type { GuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Storage } from '../platform/storage/storage.ts'

export interface CliDeps {
  readonly config: Pick<
    Config,
    'dataDir' | 'incomingFolder' | 'password' | 'secretKey' | 'storage' | 'storageDefaults'
  >
  readonly db: Sql
  readonly clock: Clock
  readonly fetch: GuardedFetch
  readonly jobs: Pick<Jobs, 'enqueue' | 'enqueueAll'>
  /** Prints what a long command has done so far. */
  readonly report?: (line: string) => void
  /** A new password from the terminal or from standard input. */
  readonly readPassword: () => Promise<string>
}

/** What a command prints: the text, or with --json the value. A text alone is printed with --json as `{ "message": ... }`. */
export type Answer = string | { readonly text: string; readonly json: unknown; readonly failed?: boolean }

interface Described {
  readonly usage: string
  readonly summary: string
  /** The words after `floorcraft` of a use that works. */
  readonly example: string
}

/** One command on the migrated database. */
export interface Command extends Described {
  run(deps: CliDeps, words: readonly string[]): Promise<Answer>
}

/** Where a command runs, with what it may open. All of it is closed when the command ends. */
export interface CliPlace {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  /** Where an archive comes from, or goes to, when it is not in a file. */
  readonly input: Readable
  readonly output: Writable
  /** The database as it is, without new migrations. When a server is running, its embedded database is shared. */
  openDatabase(): Promise<Database>
  openMedia(): Promise<Storage>
  openJobs(): Promise<Jobs>
}

/** One command that decides what it opens. */
export interface PlaceCommand extends Described {
  run(place: CliPlace, words: readonly string[]): Promise<Answer>
}

/** The command cannot run. The message is for the operator. */
export class CliRefusal extends Error {}
