import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Stores an archive, which other accounts of the machine cannot read. It has its name when it is complete. */
export async function storeArchive(path: string, content: Readable): Promise<void> {
  const unfinished = `${path}.part`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  // A rename survives a power failure only when the folder is synced.
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
