import { readPosition } from '@floorcraft/contract/base/picture-cut.ts'
import { banner, coverImage, unreadableImageMessage } from '@floorcraft/contract/site/uploads.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { RateLimit } from '../../../platform/http/limits/rate-limit.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { keyOfMediaUrl, mediaUrl } from '../../../platform/storage/media-key.ts'
import { withPass } from '../../../platform/storage/picture-pass.ts'
import type { FindAudience } from '../../../platform/storage/serve-media.ts'
import { readStored } from '../../../platform/storage/storage.ts'
import { findPassSecret } from '../media/service.ts'
import type { DrawingProblem } from './draw-pictures.ts'
import { drawCard, drawUpload } from './drawings.ts'
import { drawOneFile, type FileMessages } from './one-file.ts'
import * as queries from './queries.ts'
import {
  type StoredPicture,
  type StoredPictures,
  storePicture,
  storePictures,
  type UploadDeps,
} from './stored-pictures.ts'
import { sweepJob } from './sweep.ts'

export type { StoredPicture, UploadDeps } from './stored-pictures.ts'
export { uploadsWorkers } from './sweep.ts'

/** Each upload needs a core for a moment. The limit allows ten full galleries in ten minutes. */
export const uploadLimit: RateLimit = { name: 'upload', limit: 120, windowSeconds: 600 }

/** A cut takes much less time than an upload, and a member tries several. */
export const cutLimit: RateLimit = { name: 'cut', limit: 300, windowSeconds: 600 }

/** Stores a cover. It is deleted a day later if no event uses it. */
export async function uploadCover(
  deps: UploadDeps,
  upload: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
) {
  const drawn = await drawOneFile({ ...upload, draw: drawUpload.cover, messages: coverImage })
  const stored = await storePictures(deps, { drawn, uploaderId: upload.uploaderId })
  return presentCover(deps, stored, 'Image uploaded successfully')
}

/** Stores the banner of a scene or region. It is deleted a day later if it is not used. */
export async function uploadBanner(
  deps: UploadDeps,
  {
    kind,
    ...upload
  }: {
    kind: keyof typeof banner.notAnImage
    uploaderId: string
    files: AsyncIterable<ReceivedFile>
  },
) {
  const messages = { tooLarge: banner.tooLarge, notAnImage: banner.notAnImage[kind] }
  const content = await drawOneFile({ ...upload, draw: drawUpload.banner, messages })
  const { url } = await storePicture(deps, { content, uploaderId: upload.uploaderId })
  return { success: true, image_url: withPass(url, await newPass(deps)) }
}

/** Stores the picture of a member. It is deleted a day later if it is not used. */
export async function storeAvatar(
  deps: UploadDeps,
  { messages, ...upload }: { messages: FileMessages; uploaderId: string; files: AsyncIterable<ReceivedFile> },
) {
  const content = await drawOneFile({ ...upload, draw: drawUpload.avatar, messages })
  return storePicture(deps, { content, uploaderId: upload.uploaderId })
}

/** Stores another cover of a stored flyer, cut at a position. Members can cut every picture that they may see. */
export async function cutFlyer(
  { findAudience, ...deps }: UploadDeps & { findAudience: FindAudience },
  { uploaderId, ...wanted }: { uploaderId: string; flyer_image_url: string; flyer_position: string },
) {
  const [url = '', pass] = wanted.flyer_image_url.split('?pass=')
  const key = keyOfMediaUrl(url)
  const isReadable = key !== undefined && (await findAudience(key, pass)) !== 'none'
  const flyer = isReadable ? await readStored(deps.media, url) : undefined
  const at = readPosition(wanted.flyer_position)
  const main = flyer && (await drawCard({ flyer, at }, uploaderId))
  if (!main) throw invalid([{ path: 'flyer_image_url', message: unreadableImageMessage }])
  const drawn = { main, companion: flyer, flyerPosition: wanted.flyer_position }
  return presentCover(deps, await storePictures(deps, { drawn, uploaderId }), 'Image cut successfully')
}

/** Draws and stores a picture for a gallery; returns a problem when it cannot be drawn. */
export async function storeGalleryPicture(
  deps: UploadDeps,
  { content, uploaderId }: { content: ReceivedFile['content']; uploaderId: string },
): Promise<StoredPicture | DrawingProblem> {
  const drawn = await drawUpload.galleryPicture(uploaderId, content)
  if (typeof drawn === 'string') return drawn
  const { main, companion } = await storePictures(deps, { drawn, uploaderId })
  return { url: main.url, thumbnail_url: companion.url }
}

async function newPass({ db, clock }: Pick<UploadDeps, 'db' | 'clock'>) {
  return { secret: await findPassSecret(db), now: clock.now() }
}

async function presentCover(
  deps: UploadDeps,
  { main, companion, flyerPosition }: StoredPictures,
  message: string,
) {
  const pass = await newPass(deps)
  return {
    success: true,
    image_url: withPass(main.url, pass),
    flyer_image_url: withPass(companion.url, pass),
    flyer_position: flyerPosition!,
    message,
  }
}

/**
 * Locks an uploaded cover and its flyer until the end of the transaction, and returns the flyer. Undefined when the
 * picture is missing or was uploaded only by another member.
 */
export async function lockUploadedCover(
  db: Sql,
  { url, memberId }: { url: string; memberId: string },
): Promise<{ flyer_image_url: string | null; flyer_position: string | null } | undefined> {
  const image = await lockOwnImage(db, { url, memberId })
  if (!image) return undefined
  const { companion_key: flyerKey, flyer_position } = image
  if (flyerKey === null) return { flyer_image_url: null, flyer_position }
  const flyer = await queries.lockUploadedImage(db, flyerKey)
  return flyer && { flyer_image_url: mediaUrl(flyerKey), flyer_position }
}

/** Locks an uploaded banner; false when it is missing or was uploaded only by another member. */
export async function lockUploadedBanner(
  db: Sql,
  picture: { url: string; memberId: string },
): Promise<boolean> {
  return (await lockOwnImage(db, picture)) !== undefined
}

async function lockOwnImage(db: Sql, { url, memberId }: { url: string; memberId: string }) {
  const key = keyOfMediaUrl(url)
  const image = key ? await queries.lockUploadedImage(db, key) : undefined
  const isOthers = image && image.uploader_id !== null && image.uploader_id !== memberId
  return isOthers ? undefined : image
}

/** Keeps a picture that is removed from the gallery of an event for another day, so that it can be put back. */
export async function keepRemovedPicture(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  { image, ...removal }: { image: StoredPicture; eventId: string; memberId: string },
): Promise<void> {
  const key = keyOfMediaUrl(image.url)
  const companionKey = (image.thumbnail_url && keyOfMediaUrl(image.thumbnail_url)) || null
  if (key) await queries.insertRemovedImage(db, { ...removal, key, companionKey, now: clock.now() })
}

/** Locks a picture that was removed from the gallery of this event; undefined when it is not stored any more. */
export async function lockRemovedPicture(
  db: Sql,
  { url, eventId }: { url: string; eventId: string },
): Promise<StoredPicture | undefined> {
  const key = keyOfMediaUrl(url)
  const row = key && (await queries.lockRemovedImage(db, { key, eventId }))
  return row ? { url, thumbnail_url: row.companion_key && mediaUrl(row.companion_key) } : undefined
}

/** Lets the sweep delete stored pictures that have no row and are not shown, a day from now. Returns their number. */
export async function adoptPictures(
  { db, clock }: Pick<UploadDeps, 'db' | 'clock'>,
  keys: readonly string[],
): Promise<number> {
  let adopted = 0
  for (let start = 0; start < keys.length; start += 1_000) {
    const some = keys.slice(start, start + 1_000)
    adopted += await queries.insertUnshownImages(db, { keys: some, now: clock.now() })
  }
  return adopted
}

/**
 * Releases the pictures of a deleted member: those that are not shown any more are deleted right after the transaction, or
 * in the next hour while a backup runs.
 */
export async function releaseUploads(
  { db, jobs }: { db: Sql; jobs: Pick<Jobs, 'enqueue'> },
  memberId: string,
): Promise<void> {
  await queries.ageUploadsOf(db, memberId)
  await jobs.enqueue(db, sweepJob, {})
}
