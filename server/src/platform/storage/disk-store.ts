import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../clock.ts'
import { type FileStore, sha256Of } from './file-store.ts'

const abandonedAfter = { hours: 24 }
const unfinishedFolder = 'unfinished'

/**
 * Stores files in a folder of the local disk. With `spread` they are in 256 subfolders by the first two characters of
 * their names, because there are many.
 */
export async function openDiskStore({
  folder,
  spread = false,
  clock,
}: {
  folder: string
  spread?: boolean
  clock: Clock
}): Promise<FileStore> {
  const unfinished = join(folder, unfinishedFolder)
  await mkdir(unfinished, { recursive: true })
  // Other accounts of the machine must not read pictures of drafts and exports.
  await chmod(folder, 0o700)
  await sweep(unfinished, clock.now().subtract(abandonedAfter).epochMilliseconds)
  const pathOf = (key: string) => join(folder, spread ? key.slice(0, 2) : '', key)
  const get = async (name: string) => {
    const file = await unlessMissing(open(pathOf(name), 'r'))
    return file && { size: (await file.stat()).size, stream: file.createReadStream() }
  }

  return {
    get,
    /** Writes the content to a temporary file, and moves it to its name when it is complete. */
    async put(name, content) {
      const temporary = join(unfinished, randomUUID())
      try {
        const source = content instanceof Uint8Array ? Readable.from([content]) : content
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
        const { size } = await stat(temporary)
        await moveInto(temporary, pathOf(name))
        return size
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    async exists(name) {
      return (await unlessMissing(stat(pathOf(name))))?.isFile() === true
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async list() {
      const inside = await readdir(folder, { withFileTypes: true })
      if (!spread) return inside.filter((entry) => entry.isFile()).map((entry) => entry.name)
      const subfolders = inside.filter((entry) => /^[\da-f]{2}$/.test(entry.name))
      return (await Promise.all(subfolders.map((entry) => readdir(join(folder, entry.name))))).flat()
    },
    async checksum(name) {
      return unlessMissing(sha256Of(createReadStream(pathOf(name))))
    },
    async countFreeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

// A rename survives a power failure only when the folder is synced.
async function moveInto(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await rename(from, to)
  const folder = await open(dirname(to), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The result; undefined when the file is missing. */
async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Removes unfinished files of killed processes. Another process can move a file away during the sweep. */
async function sweep(folder: string, olderThan: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await unlessMissing(stat(path))
    if (found && found.mtimeMs < olderThan) await rm(path, { force: true })
  }
}
