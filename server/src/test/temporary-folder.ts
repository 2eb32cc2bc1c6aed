import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A new folder that the account of the database can also enter. The caller removes it. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fc-'))
  chmodSync(folder, 0o755)
  return folder
}
