import type { Sql } from '../../platform/db/sql.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { keyOfMediaUrl, mediaUrl } from '../../platform/storage/media-key.ts'
import { withPass } from '../../platform/storage/picture-pass.ts'
import { findPassSecret } from '../media/service.ts'
import { keepCover } from './cover.ts'
import type { KeepingDeps } from './kept-pictures.ts'
import * as queries from './queries.ts'

export { keepGalleryFiles, type ReadGalleryFiles, sentenceOf } from './gallery-files.ts'
export type { KeepingDeps } from './kept-pictures.ts'

/** Each upload costs a core for a moment; ten full galleries in ten minutes are more than a member needs. */
export const uploadLimit: RateLimit = { name: 'upload', limit: 120, windowSeconds: 600 }

/** Keeps a cover picture that no event shows yet; a day later it is deleted if none does. */
export async function uploadCover(
  deps: KeepingDeps,
  upload: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
) {
  const { main, companion } = await keepCover(deps, upload)
  const pass = { secret: await findPassSecret(deps.db), now: deps.clock.now() }
  return {
    success: true,
    image_url: withPass(main.url, pass),
    flyer_image_url: withPass(companion.url, pass),
    message: 'Image uploaded successfully',
  }
}

/**
 * The whole flyer beside an uploaded cover; until the end of the transaction neither is swept away. Undefined when the
 * picture is missing, or only another member has uploaded it: knowing its address is not a permission.
 */
export async function holdUploadedCover(
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
