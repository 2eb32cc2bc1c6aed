import type { Readable } from 'node:stream'
import type { Variant } from './media-key.ts'

/** A file as its owner refers to it: the key names the content, so a kept key never changes its meaning. */
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

/** Where uploaded and generated pictures live. The same content put twice is one file. */
export interface Storage {
  /** Keeps the content durably before it answers. Throws RangeError on a type we do not serve. */
  put(file: { content: Uint8Array | Readable; extension: string; contentType: string }): Promise<StoredFile>
  /** The content; undefined when there is none, or the key is not one of ours. */
  get(key: string): Promise<StoredContent | undefined>
  exists(key: string): Promise<boolean>
  /** Keeps a picture that was made from a kept one, beside it. */
  putVariant(variant: Variant, content: Uint8Array): Promise<void>
  getVariant(variant: Variant): Promise<StoredContent | undefined>
  /** Forgets the content and its variants; removing what is not there is no error. */
  remove(key: string): Promise<void>
}
