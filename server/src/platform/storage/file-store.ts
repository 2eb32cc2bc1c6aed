import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface StoredBytes {
  /** In bytes. */
  readonly size: number
  /** Must be read to its end or destroyed. */
  readonly stream: Readable
}

/**
 * Files of one kind by name: a folder of the disk, or a part of an S3-compatible store. A name has no slashes. When the
 * store cannot be reached, every function throws STORAGE_UNAVAILABLE. When there is no room, `put` throws STORAGE_FULL, or
 * the error ENOSPC or EDQUOT of the disk. The server answers both alike.
 */
export interface FileStore {
  /** When this resolves, the whole content is stored. Until then readers see no file, or the whole earlier one. Returns its bytes. */
  put(name: string, content: Uint8Array | Readable): Promise<number>
  get(name: string): Promise<StoredBytes | undefined>
  exists(name: string): Promise<boolean>
  /** A missing file is not an error. */
  remove(name: string): Promise<void>
  /** The names of all stored files, in any order. */
  list(): Promise<string[]>
  /** SHA-256 of the content in hexadecimal digits; undefined when the file is missing. */
  checksum(name: string): Promise<string | undefined>
  /** How many bytes can still be stored; undefined when the store does not say it. */
  countFreeBytes(): Promise<number | undefined>
}

/** The files of an installation that all its servers share. */
export interface FileStores {
  /** Pictures and their narrower variants, see media-key.ts. */
  readonly media: FileStore
  /** Exports of members' data, by id. */
  readonly exports: FileStore
}

/** SHA-256 of a file in hexadecimal digits. */
export async function sha256Of(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}
