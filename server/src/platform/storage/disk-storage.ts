import { createHash, type Hash, randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { chmod, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pictureWidths } from '@floorcraft/contract/base/media.ts'
import type { Clock } from '../clock.ts'
import { contentTypeOf, mediaKey, mediaUrl, variantContentType, variantName } from './media-key.ts'
import type { Storage } from './storage.ts'

const abandonedAfter = { hours: 24 }

/** Stores files on the local disk, in 256 subfolders by the first two digits of their hash. */
export async function openDiskStorage({ folder, clock }: { folder: string; clock: Clock }): Promise<Storage> {
  const unfinished = join(folder, 'unfinished')
  await mkdir(unfinished, { recursive: true })
  // Other accounts of the machine must not read pictures of drafts.
  await chmod(folder, 0o700)
  await sweep(unfinished, clock.now().subtract(abandonedAfter).epochMilliseconds)
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  /** Writes the content to a temporary file, and moves it to its name when it is complete. */
  const store = async (
    content: Uint8Array | Readable,
    nameOf: (sha256Hex: string) => string,
  ): Promise<string> => {
    const temporary = join(unfinished, randomUUID())
    try {
      const name = nameOf(await writeHashed(temporary, content))
      await moveInto(temporary, pathOf(name))
      return name
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }
  const read = async (name: string, contentType: string) => {
    const file = await openIfExists(pathOf(name))
    if (!file) return undefined
    return { contentType, size: (await file.stat()).size, stream: file.createReadStream() }
  }

  return {
    async put({ content, extension, contentType }) {
      if (contentTypeOf(mediaKey('0'.repeat(64), extension)) !== contentType) {
        throw new RangeError(`A .${extension} file is not ${contentType}`)
      }
      const key = await store(content, (hash) => mediaKey(hash, extension))
      return { key, url: mediaUrl(key) }
    },
    async get(key) {
      const contentType = contentTypeOf(key)
      return contentType === undefined ? undefined : read(key, contentType)
    },
    async exists(key) {
      return contentTypeOf(key) !== undefined && (await statIfExists(pathOf(key)))?.isFile() === true
    },
    async remove(key) {
      if (contentTypeOf(key) === undefined) return
      const variants = pictureWidths.map((width) => variantName({ key, width }))
      for (const name of [key, ...variants]) await rm(pathOf(name), { force: true })
    },
    async putVariant(variant, content) {
      await store(content, () => variantName(variant))
    },
    async countPictures() {
      let count = 0
      for (const name of await readdir(folder)) {
        if (!/^[\da-f]{2}$/.test(name)) continue
        const names = await readdir(join(folder, name))
        count += names.filter((each) => contentTypeOf(each) !== undefined).length
      }
      return count
    },
    async countFreeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    getVariant: (variant) => read(variantName(variant), variantContentType),
  }
}

/** Writes and syncs the content, and returns its SHA-256. */
async function writeHashed(path: string, content: Uint8Array | Readable): Promise<string> {
  const hash: Hash = createHash('sha256')
  const file = await open(path, 'wx')
  try {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      hash.update(chunk)
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
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

async function openIfExists(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function statIfExists(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Removes unfinished files of killed processes. Another process can move a file away during the sweep. */
async function sweep(folder: string, olderThan: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await statIfExists(path)
    if (found && found.mtimeMs < olderThan) await rm(path, { force: true })
  }
}
