import type { Sql } from '../../platform/db/sql.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { keyOfMediaUrl, mediaUrl } from '../../platform/storage/media-key.ts'
import { withPass } from '../../platform/storage/picture-pass.ts'
import { findPassSecret } from '../media/service.ts'
import { storeCover } from './cover.ts'
import * as queries from './queries.ts'
import type { UploadDeps } from './stored-pictures.ts'

export { problemsText, type ReadGalleryFiles, storeGalleryFiles } from './gallery-files.ts'
export type { UploadDeps } from './stored-pictures.ts'

/** Each upload needs a core for a moment. The limit allows ten full galleries in ten minutes. */
export const uploadLimit: RateLimit = { name: 'upload', limit: 120, windowSeconds: 600 }

/** Stores a cover. It is deleted a day later if no event uses it. */
export async function uploadCover(
  deps: UploadDeps,
  upload: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
) {
  const { main, companion } = await storeCover(deps, upload)
  const pass = { secret: await findPassSecret(deps.db), now: deps.clock.now() }
  return {
    success: true,
    image_url: withPass(main.url, pass),
    flyer_image_url: withPass(companion.url, pass),
    message: 'Image uploaded successfully',
  }
}

/**
 * Locks an uploaded cover and its flyer until the end of the transaction, and returns the flyer. Undefined when the
 * picture is missing or was uploaded only by another member.
 */
export async function lockUploadedCover(
  db: Sql,
  { url, memberId }: { url: string; memberId: string },
): Promise<{ flyerUrl: string | null } | undefined> {
  const key = keyOfMediaUrl(url)
  const image = key && (await queries.lockUploadedImage(db, key))
  if (!image || (image.uploader_id !== null && image.uploader_id !== memberId)) return undefined
  const flyerKey = image.companion_key
  if (flyerKey === null) return { flyerUrl: null }
  const flyer = await queries.lockUploadedImage(db, flyerKey)
  return flyer && { flyerUrl: mediaUrl(flyerKey) }
}
