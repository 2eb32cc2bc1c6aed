import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { gallery, onlyFirstMessage } from '@floorcraft/contract/editing/gallery.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import { findEventToEdit } from '../../events/events/service.ts'
import { keepRemovedPicture, lockRemovedPicture, type UploadDeps } from '../../site/uploads/service.ts'
import { changeGallery } from '../event-editing/service.ts'
import { problemsText, type ReadGalleryFiles, storeGalleryFiles } from './gallery-files.ts'

export type GalleryDeps = UploadDeps

type Images = readonly GalleryImage[]
type Files = AsyncIterable<ReceivedFile>

/** Adds the readable files to the gallery, up to its limit at the end of the upload. */
export async function addToGallery(
  deps: GalleryDeps,
  { caller, eventId, files }: { caller: MemberCaller; eventId: string; files: Files },
) {
  // Checked before the body is read.
  const room = roomIn((await findEventToEdit(deps, caller, eventId)).gallery_urls)
  const read = await storeGalleryFiles(deps, { uploaderId: caller.id, files, room })
  let added = 0
  const images = await changeGallery(deps, { caller, eventId }, ({ stored }) => {
    const fitting = read.stored.slice(0, roomIn(stored))
    added = fitting.length
    return [...stored, ...fitting]
  })
  return {
    success: true,
    uploaded_images: images.slice(images.length - added),
    gallery_urls: images,
    message: additionMessage(added, read),
  }
}

function roomIn(images: Images): number {
  if (images.length >= gallery.most) throw invalid([{ path: 'files', message: gallery.full }], gallery.full)
  return gallery.most - images.length
}

function additionMessage(added: number, { stored, surplus, problems }: ReadGalleryFiles): string {
  const isPart = surplus > 0 || added < stored.length
  const done = isPart
    ? onlyFirstMessage(added, added)
    : `${added} ${added === 1 ? 'image' : 'images'} uploaded`
  return problems.length === 0 ? done : `${done}; ${problemsText(problems)}`
}

/** Removes the picture at a position; with `url` only if it is that picture. Returns the new gallery. */
export function removeFromGallery(
  deps: GalleryDeps,
  { index, url, ...where }: { caller: MemberCaller; eventId: string; index: number; url: string | undefined },
): Promise<GalleryImage[]> {
  return changeGallery(deps, where, async ({ db, stored, shown }) => {
    const image = stored[index]
    if (url !== undefined && image?.url !== url) throw galleryConflict(shown)
    if (!image) throw notFound()
    await keepRemovedPicture({ ...deps, db }, { image, eventId: where.eventId, memberId: where.caller.id })
    return stored.toSpliced(index, 1)
  })
}

/** Puts a picture that was removed from this gallery back, at its position. Returns the new gallery. */
export function restoreToGallery(
  deps: GalleryDeps,
  { index, url, ...where }: { caller: MemberCaller; eventId: string; index: number; url: string },
): Promise<GalleryImage[]> {
  return changeGallery(deps, where, async ({ db, stored }) => {
    roomIn(stored)
    const image = await lockRemovedPicture(db, { url, eventId: where.eventId })
    if (!image) throw invalid([{ path: 'url', message: gallery.gone }], gallery.gone)
    return stored.toSpliced(index, 0, image)
  })
}

const galleryConflict = (current: Images) => conflict('stale_gallery', { current })

/**
 * Changes the order of the gallery to a list of its current positions; with `urls` only if those are its pictures.
 * Returns the new gallery.
 */
export function reorderGallery(
  deps: GalleryDeps,
  {
    order,
    urls,
    ...where
  }: { caller: MemberCaller; eventId: string; order: readonly number[]; urls: readonly string[] | undefined },
): Promise<GalleryImage[]> {
  return changeGallery(deps, where, ({ stored, shown }) => {
    if (urls && !isGalleryOf(stored, urls)) throw galleryConflict(shown)
    const after = inOrder(stored, order)
    if (!after) throw invalid([{ path: '', message: gallery.notAnOrder }], gallery.notAnOrder)
    return after
  })
}

const isGalleryOf = (images: Images, urls: readonly string[]) =>
  images.length === urls.length && images.every(({ url }, index) => url === urls[index])

/** The things in a new order of their positions; undefined when the order does not have each position once. */
function inOrder<T>(things: readonly T[], order: readonly number[]): T[] | undefined {
  if (order.length !== things.length || new Set(order).size !== order.length) return undefined
  const ordered = order.flatMap((position) => (position in things ? [things[position]!] : []))
  return ordered.length === things.length ? ordered : undefined
}
