import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@floorcraft/contract/base/media.ts'
import { settleAll } from '../settle-all.ts'
import type { FileStore, StoredBytes } from './file-store.ts'
import {
  contentTypeOf,
  keyOfMediaUrl,
  mediaKey,
  mediaUrl,
  type Variant,
  variantContentType,
  variantName,
} from './media-key.ts'

/** The key is derived from the content, so the content of a key never changes. */
export interface StoredFile {
  readonly key: string
  readonly url: string
}

export interface StoredContent extends StoredBytes {
  readonly contentType: string
}

/** Stores uploaded and generated pictures. Equal content is stored once. */
export interface Storage {
  /** When this resolves, the content is stored. Throws RangeError on a type that is not served. */
  put(file: { content: Uint8Array; extension: string; contentType: string }): Promise<StoredFile>
  /** Undefined when the file is missing or the key is not valid. */
  get(key: string): Promise<StoredContent | undefined>
  exists(key: string): Promise<boolean>
  putVariant(variant: Variant, content: Uint8Array): Promise<void>
  getVariant(variant: Variant): Promise<StoredContent | undefined>
  /** Removes the content and its variants. A missing file is not an error. */
  remove(key: string): Promise<void>
  /** How many pictures are stored, without their smaller variants. */
  countPictures(): Promise<number>
  /** How many bytes can still be stored; undefined when the store does not say it. */
  countFreeBytes(): Promise<number | undefined>
}

/** The key and address under which content is stored. */
export function storedFileOf(content: Uint8Array, extension: string): StoredFile {
  const key = mediaKey(createHash('sha256').update(content).digest('hex'), extension)
  return { key, url: mediaUrl(key) }
}

/** Keeps pictures in a store. */
export function openMedia(store: FileStore): Storage {
  const read = async (name: string, contentType: string) => {
    const file = await store.get(name)
    return file && { ...file, contentType }
  }
  return {
    async put({ content, extension, contentType }) {
      const file = storedFileOf(content, extension)
      if (contentTypeOf(file.key) !== contentType) {
        throw new RangeError(`A .${extension} file is not ${contentType}`)
      }
      await store.put(file.key, content)
      return file
    },
    async get(key) {
      const contentType = contentTypeOf(key)
      return contentType === undefined ? undefined : read(key, contentType)
    },
    exists: async (key) => contentTypeOf(key) !== undefined && store.exists(key),
    async remove(key) {
      if (contentTypeOf(key) === undefined) return
      const variants = pictureWidths.map((width) => variantName({ key, width }))
      await settleAll([key, ...variants].map((name) => store.remove(name)))
    },
    putVariant: async (variant, content) => void (await store.put(variantName(variant), content)),
    getVariant: (variant) => read(variantName(variant), variantContentType),
    async countPictures() {
      return (await store.list()).filter((name) => contentTypeOf(name) !== undefined).length
    },
    countFreeBytes: () => store.countFreeBytes(),
  }
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
