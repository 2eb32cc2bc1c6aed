import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another Node process owns the data folder; the message is the sentence to show before exiting. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(dataDir: string) {
    super(
      `Another Floorcraft server is already using the data folder ${dataDir}: stop it first, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Ownership of a data folder, held until `release` or until this process dies in whatever way. */
export type FolderLock = { release(): void }

/**
 * Takes the one lock of a data folder, or throws `DataFolderInUse`.
 *
 * Node has no flock, but SQLite takes the same kind of lock: the kernel holds it on the open file and
 * drops it when the process ends, kill -9 included, so there is no pid to compare and nothing goes stale.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = openLockFile(dataDir)
  try {
    // Nothing is ever written, so no journal: one left by a killed root would keep other accounts out.
    file.exec('PRAGMA journal_mode = MEMORY')
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DataFolderInUse(dataDir)
    throw error
  }
  return { release: () => file.close() }
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true })
    return new DatabaseSync(path.join(dataDir, 'owner.lock'), { timeout: 0 })
  } catch (cause) {
    throw new Error(
      `The data folder ${dataDir} cannot be written by this account: change its owner, or choose another folder with DATA_DIR.`,
      { cause },
    )
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
