import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder that the database's account can enter too; the caller removes it. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fc-'))
  chmodSync(folder, 0o755)
  return folder
}
