import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import type { DrawnPictures } from './draw-pictures.ts'
import * as queries from './queries.ts'

export interface KeepingDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
}

export interface KeptPictures {
  readonly main: StoredFile
  readonly companion: StoredFile
}

const put = (media: Storage, content: Buffer) =>
  media.put({ content, extension: 'webp', contentType: 'image/webp' })

/**
 * Keeps both pictures and notes that they were uploaded. The same pictures may be swept away at this very moment: noting
 * them waits for the end of that, and what it took is then put back.
 */
export async function keepPictures(
  { db, clock, media }: KeepingDeps,
  { drawn, uploaderId }: { drawn: DrawnPictures; uploaderId: string },
): Promise<KeptPictures> {
  const main = await put(media, drawn.main)
  const companion = await put(media, drawn.companion)
  const keys: queries.UploadedKey[] = [{ key: main.key, companionKey: companion.key }]
  if (companion.key !== main.key) keys.push({ key: companion.key, companionKey: null })
  await queries.insertUploadedImages(db, { keys, uploaderId, now: clock.now() })
  if (!(await media.exists(main.key))) await put(media, drawn.main)
  if (!(await media.exists(companion.key))) await put(media, drawn.companion)
  return { main, companion }
}
