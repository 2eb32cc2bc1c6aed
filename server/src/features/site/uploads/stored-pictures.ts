import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Storage, StoredFile } from '../../../platform/storage/storage.ts'
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

const put = (media: Storage, content: Buffer) =>
  media.put({ content, extension: 'webp', contentType: 'image/webp' })

/**
 * Stores both pictures with a row for each. The job for orphans can delete the same files at this moment: the insert waits
 * for the job, and missing files are then stored again.
 */
export async function storePictures(
  { db, clock, media }: UploadDeps,
  { drawn, uploaderId }: { drawn: DrawnPictures; uploaderId: string },
): Promise<StoredPictures> {
  const main = await put(media, drawn.main)
  const companion = await put(media, drawn.companion)
  const keys: queries.UploadedKey[] = [
    { key: main.key, companionKey: companion.key, flyerPosition: drawn.flyerPosition },
  ]
  if (companion.key !== main.key) keys.push({ key: companion.key, companionKey: null })
  await queries.insertUploadedImages(db, { keys, uploaderId, now: clock.now() })
  if (!(await media.exists(main.key))) await put(media, drawn.main)
  if (!(await media.exists(companion.key))) await put(media, drawn.companion)
  return { main, companion, flyerPosition: drawn.flyerPosition }
}

/** Stores one picture, as `storePictures` does. */
export async function storePicture(
  { db, clock, media }: UploadDeps,
  { content, uploaderId }: { content: Buffer; uploaderId: string },
): Promise<StoredFile> {
  const stored = await put(media, content)
  const keys = [{ key: stored.key, companionKey: null }]
  await queries.insertUploadedImages(db, { keys, uploaderId, now: clock.now() })
  if (!(await media.exists(stored.key))) await put(media, content)
  return stored
}
