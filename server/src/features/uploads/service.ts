import type { Caller } from '@floorcraft/contract/access.ts'
import { onlyFirstMessage } from '@floorcraft/contract/gallery-messages.ts'
import { gallery } from '@floorcraft/contract/uploads.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { keyOfMediaUrl, mediaUrl } from '../../platform/storage/media-key.ts'
import { findEventToEdit } from '../events/service.ts'
import { keepCover } from './cover.ts'
import type { UploadsDeps } from './deps.ts'
import { keepGalleryFiles, type ReadGalleryFiles, sentenceOf } from './gallery-files.ts'
import { inOrder } from './gallery-order.ts'
import * as queries from './queries.ts'

export type { UploadsDeps }

type Images = readonly queries.GalleryImage[]
type Files = AsyncIterable<ReceivedFile>

/** Keeps a cover picture that no event shows yet; a day later it is swept away if none does. */
export async function uploadCover(deps: UploadsDeps, upload: { uploaderId: string; files: Files }) {
  const { main, companion } = await keepCover(deps, upload)
  return {
    success: true,
    image_url: main.url,
    flyer_image_url: companion.url,
    message: 'Image uploaded successfully',
  }
}

/**
 * The whole flyer beside an uploaded cover, which from here to the end of the transaction is not swept away; undefined
 * when no such picture was uploaded, or it has been swept away, or somebody else alone uploaded it: to know a key is no
 * permission.
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

/** Adds the good ones of the files to the gallery, as far as they have room when they have arrived. */
export async function addToGallery(
  deps: UploadsDeps,
  { caller, eventId, files }: { caller: Member; eventId: string; files: Files },
) {
  // Before anything of the body is read.
  const room = roomIn((await findEventToEdit(deps, caller, eventId)).gallery_urls)
  const read = await keepGalleryFiles(deps, { uploaderId: caller.id, files, room })
  const { images, answer: added } = await changeGallery(deps, { caller, eventId }, (before) => {
    const fitting = read.kept.slice(0, roomIn(before))
    return { images: [...before, ...fitting], answer: fitting }
  })
  return {
    success: true,
    uploaded_images: added,
    gallery_urls: images,
    message: additionMessage(added.length, read),
  }
}

function roomIn(images: Images): number {
  if (images.length >= gallery.most) throw invalid([{ path: 'files', message: gallery.full }], gallery.full)
  return gallery.most - images.length
}

function additionMessage(added: number, { kept, surplus, problems }: ReadGalleryFiles): string {
  const isPart = surplus > 0 || added < kept.length
  const done = isPart ? onlyFirstMessage(added) : `${added} ${added === 1 ? 'image' : 'images'} uploaded`
  return problems.length === 0 ? done : `${done}; ${sentenceOf(problems)}`
}

/** Takes the picture at a position out; with `url` only if it is that picture. Answers the gallery that is left. */
export async function removeFromGallery(
  deps: UploadsDeps,
  { index, url, ...where }: { caller: Member; eventId: string; index: number; url: string | undefined },
): Promise<queries.GalleryImage[]> {
  const { images } = await changeGallery(deps, where, (before) => {
    const image = before[index]
    if (url !== undefined && image?.url !== url) throw galleryConflict(before)
    if (!image) throw notFound()
    return { images: before.toSpliced(index, 1), answer: undefined }
  })
  return images
}

const galleryConflict = (current: Images) => conflict({ reason: 'stale_version', current }, gallery.changed)

/**
 * Puts the gallery into the order that the current positions are given in; with `urls` only if those are its pictures.
 * Answers the gallery as it then is.
 */
export async function reorderGallery(
  deps: UploadsDeps,
  { order, urls, ...where }: { caller: Member; eventId: string; order: readonly number[]; urls: Urls },
): Promise<queries.GalleryImage[]> {
  const { images } = await changeGallery(deps, where, (before) => {
    if (urls && !isGalleryOf(before, urls)) throw galleryConflict(before)
    const after = inOrder(before, order)
    if (!after) throw invalid([{ path: '', message: gallery.notAnOrder }], gallery.notAnOrder)
    return { images: after, answer: undefined }
  })
  return images
}

type Urls = readonly string[] | undefined

const isGalleryOf = (images: Images, urls: readonly string[]) =>
  images.length === urls.length && images.every(({ url }, index) => url === urls[index])

type Member = Extract<Caller, { kind: 'member' }>

/** One after the other, each on the gallery that the one before has left, and each asked anew whether it may. */
function changeGallery<T>(
  deps: UploadsDeps,
  { caller, eventId }: { caller: Member; eventId: string },
  change: (before: Images) => { images: queries.GalleryImage[]; answer: T },
) {
  return transaction(deps.db, async (db) => {
    // Hidden or no id at all: refused before a row is looked for.
    await findEventToEdit({ db }, caller, eventId)
    await queries.lockEvent(db, eventId)
    const { gallery_urls } = await findEventToEdit({ db }, caller, eventId)
    const changed = change(gallery_urls)
    await queries.updateGallery(db, { eventId, images: changed.images, now: deps.clock.now() })
    return changed
  })
}
