import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Sql } from '../platform/db/sql.ts'
import type { GuardedFetch } from '../platform/fetch/guarded-fetch.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'

export interface CliDeps {
  readonly config: Pick<Config, 'dataDir' | 'password' | 'secretKey'>
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
  readonly fetch: GuardedFetch
  readonly jobs: Pick<Jobs, 'enqueue'>
  /** A new password from the terminal or from standard input. */
  readonly readPassword: () => Promise<string>
}

/** One command; `run` returns the text to print. */
export interface Command {
  readonly usage: string
  readonly summary: string
  run(deps: CliDeps, words: readonly string[]): Promise<string>
}

/** The command cannot run. The message is for the operator. */
export class CliRefusal extends Error {}
