import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the files of forms lie while they arrive. */
export interface IncomingFolder {
  /** A new empty file without a name: it is gone when it is closed, which its opener must do, or with the process. */
  open(): Promise<FileHandle>
}

const ending = '.part'

/** On disk, in a folder of its own: a system's temporary folder is often kept in memory. It is emptied first. */
export async function openIncomingFolder(folder: string): Promise<IncomingFolder> {
  await mkdir(folder, { recursive: true })
  // A process that was killed between opening and unlinking left these. A shared folder has other names for what
  // another server still holds open.
  for (const name of await readdir(folder)) {
    if (name.endsWith(ending)) await rm(join(folder, name), { force: true })
  }
  return {
    async open() {
      const path = join(folder, `${randomUUID()}${ending}`)
      const file = await open(path, 'wx+', 0o600)
      await rm(path, { force: true })
      return file
    },
  }
}
