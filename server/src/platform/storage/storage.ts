import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { keyOfMediaUrl, type Variant } from './media-key.ts'

/** The key is derived from the content, so the content of a key never changes. */
export interface StoredFile {
  readonly key: string
  readonly url: string
}

export interface StoredContent {
  readonly contentType: string
  /** In bytes. */
  readonly size: number
  /** Must be read to its end or destroyed. */
  readonly stream: Readable
}

/** Stores uploaded and generated pictures. Equal content is stored once. */
export interface Storage {
  /** When this resolves, the content is on disk. Throws RangeError on a type that is not served. */
  put(file: { content: Uint8Array | Readable; extension: string; contentType: string }): Promise<StoredFile>
  /** Undefined when the file is missing or the key is not valid. */
  get(key: string): Promise<StoredContent | undefined>
  exists(key: string): Promise<boolean>
  putVariant(variant: Variant, content: Uint8Array): Promise<void>
  getVariant(variant: Variant): Promise<StoredContent | undefined>
  /** Removes the content and its variants. A missing file is not an error. */
  remove(key: string): Promise<void>
  /** How many pictures are stored, without their smaller variants. */
  countPictures(): Promise<number>
  /** How many bytes can still be stored. */
  countFreeBytes(): Promise<number>
}

/** The bytes of a stored picture; undefined when it is missing or stored elsewhere. */
export async function readStored(
  storage: Pick<Storage, 'get'>,
  url: string | null,
): Promise<Buffer | undefined> {
  const key = url === null ? undefined : keyOfMediaUrl(url)
  const file = key === undefined ? undefined : await storage.get(key)
  return file && buffer(file.stream)
}
