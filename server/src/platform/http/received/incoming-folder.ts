import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'

export interface IncomingFile {
  /** Where the picture process reads it: a copy in the memory of the server would be many times its size. */
  readonly path: string
  readonly handle: FileHandle
  /** Closes and deletes it. */
  close(): Promise<void>
}

/** Holds uploaded files while they arrive and are drawn. */
export interface IncomingFolder {
  /** A new empty file. */
  open(): Promise<IncomingFile>
}

const extension = '.part'
/** Far above the time limit of an upload, because a newer file can belong to another server with the same folder. */
const abandonedAfter = { hours: 1 }

/** Uses its own folder, because the system's temporary folder is often in memory. Deletes abandoned files first. */
export async function openIncomingFolder({
  folder,
  clock,
}: {
  folder: string
  clock: Clock
}): Promise<IncomingFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const abandonedBefore = clock.now().subtract(abandonedAfter).epochMilliseconds
  // Left by a process that was killed.
  for (const name of await readdir(folder)) {
    if (!name.endsWith(extension)) continue
    const path = join(folder, name)
    const changed = (await stat(path).catch(() => undefined))?.mtimeMs
    if (changed !== undefined && changed < abandonedBefore) await rm(path, { force: true })
  }
  return {
    async open() {
      const path = join(folder, `${randomUUID()}${extension}`)
      const handle = await open(path, 'wx', 0o600)
      const close = async () => {
        await handle.close()
        await rm(path, { force: true })
      }
      return { path, handle, close }
    },
  }
}
