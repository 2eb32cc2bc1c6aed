import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type Storage, type StoredFile, storedFileOf } from '../../../platform/storage/storage.ts'
import type { DrawnPictures } from './draw-pictures.ts'
import * as queries from './queries.ts'

export interface UploadDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
}

export interface StoredPictures {
  readonly main: StoredFile
  readonly companion: StoredFile
  /** Where the flyer of a cover is cut. */
  readonly flyerPosition: string | undefined
}

/** A stored picture, and its small one. */
export interface StoredPicture {
  readonly url: string
  readonly thumbnail_url?: string | null | undefined
}

const extension = 'webp'
const put = (media: Storage, content: Buffer) => media.put({ content, extension, contentType: 'image/webp' })

/**
 * Stores both pictures with a row for each. The rows are first: the job for orphans finds files by their rows, also those
 * of a server that is killed in between. When the job deletes the same pictures at this moment, the insert waits for it.
 */
export async function storePictures(
  { db, clock, media }: UploadDeps,
  { drawn, uploaderId }: { drawn: DrawnPictures; uploaderId: string },
): Promise<StoredPictures> {
  const main = storedFileOf(drawn.main, extension)
  const companion = storedFileOf(drawn.companion, extension)
  const keys: queries.UploadedKey[] = [
    { key: main.key, companionKey: companion.key, flyerPosition: drawn.flyerPosition },
  ]
  if (companion.key !== main.key) keys.push({ key: companion.key, companionKey: null })
  await queries.insertUploadedImages(db, { keys, uploaderId, now: clock.now() })
  await put(media, drawn.main)
  await put(media, drawn.companion)
  return { main, companion, flyerPosition: drawn.flyerPosition }
}

/** Stores one picture, as `storePictures` does. */
export async function storePicture(
  { db, clock, media }: UploadDeps,
  { content, uploaderId }: { content: Buffer; uploaderId: string },
): Promise<StoredFile> {
  const { key } = storedFileOf(content, extension)
  const keys = [{ key, companionKey: null }]
  await queries.insertUploadedImages(db, { keys, uploaderId, now: clock.now() })
  return put(media, content)
}
