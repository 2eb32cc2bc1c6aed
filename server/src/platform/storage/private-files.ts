import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredContent } from './storage.ts'

/** Files that are sent only to one member. They have no address. */
export interface PrivateFiles {
  /** Stores a file under its id when it is complete; returns its bytes. */
  put(id: string, content: Readable): Promise<number>
  get(id: string): Promise<StoredContent | undefined>
  /** A missing file is not an error. */
  remove(id: string): Promise<void>
  /** The ids of all stored files. */
  list(): Promise<string[]>
}

/** Keeps the files in a folder that other accounts of the machine cannot read. */
export function openPrivateFiles(folder: string, contentType: string): PrivateFiles {
  const pathOf = (id: string) => join(folder, id)
  const unfinished = '.part'
  return {
    async put(id, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(`${id}${unfinished}`)
      try {
        await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
        await rename(path, pathOf(id))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return (await stat(pathOf(id))).size
    },
    async get(id) {
      const file = await stat(pathOf(id)).catch(() => undefined)
      return file && { contentType, size: file.size, stream: createReadStream(pathOf(id)) }
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names.filter((name) => !name.endsWith(unfinished))
    },
  }
}
