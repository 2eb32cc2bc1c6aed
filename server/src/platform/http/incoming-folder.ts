import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Holds uploaded files while they arrive. */
export interface IncomingFolder {
  /** A new empty file that is already unlinked: it disappears when it is closed or the process ends. */
  open(): Promise<FileHandle>
}

const extension = '.part'

/** Uses its own folder, because the system's temporary folder is often in memory. The folder is emptied first. */
export async function openIncomingFolder(folder: string): Promise<IncomingFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Left by a process that was killed before it could unlink the file. Open files of another server have no name.
  for (const name of await readdir(folder)) {
    if (name.endsWith(extension)) await rm(join(folder, name), { force: true })
  }
  return {
    async open() {
      const path = join(folder, `${randomUUID()}${extension}`)
      const file = await open(path, 'wx+', 0o600)
      await rm(path, { force: true })
      return file
    },
  }
}
