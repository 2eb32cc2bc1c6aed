import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another Node process owns the data folder. The message is for the operator. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'

  constructor(dataDir: string) {
    super(
      `Another Floorcraft server is already using the data folder ${dataDir}: stop it first, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Held until `release` or until this process ends. */
export type FolderLock = { release(): void }

/**
 * Locks a data folder, or throws `DataFolderInUse`. Node has no flock, but SQLite uses the same kind of lock: the kernel
 * releases it when the process ends, also after kill -9, so it cannot become stale.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = openLockFile(dataDir)
  try {
    // A journal file of a killed root process would lock out other accounts, and nothing is written anyway.
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
      `This account cannot write to the data folder ${dataDir}: change its owner, or choose another folder with DATA_DIR.`,
      { cause },
    )
  }
}

const SQLITE_BUSY = 5

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
