import type { FieldProblem } from '@floorcraft/contract/error-body.ts'
import type { GalleryImage } from '@floorcraft/contract/events.ts'
import {
  notAnImageMessage,
  tooLargeMessage,
  tooManyPixelsMessage,
  unreadableMessage,
} from '@floorcraft/contract/gallery-messages.ts'
import { coverImage, gallery } from '@floorcraft/contract/uploads.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../platform/http/received/received-files.ts'
import type { DrawnPictures } from './draw-pictures.ts'
import { drawUpload } from './drawings.ts'
import { storePictures, type UploadDeps } from './stored-pictures.ts'

export interface ReadGalleryFiles {
  readonly stored: readonly GalleryImage[]
  /** The number of files, good or bad, that did not fit into the gallery. */
  readonly surplus: number
  readonly problems: readonly FieldProblem[]
}

const refusal = (message: string) => invalid([{ path: 'files', message }], message)

/**
 * Stores the good files that fit into the gallery and returns the problems of the others. Throws VALIDATION_ERROR when no
 * file is good, or when there are too many files.
 */
export async function storeGalleryFiles(
  deps: UploadDeps,
  { uploaderId, files, room }: { uploaderId: string; files: AsyncIterable<ReceivedFile>; room: number },
): Promise<ReadGalleryFiles> {
  const stored: GalleryImage[] = []
  const problems: FieldProblem[] = []
  let surplus = 0
  let index = 0
  for await (const file of files) {
    if (index === gallery.perUpload) throw refusal(gallery.tooMany)
    const path = `files.${index++}`
    if (stored.length === room) {
      surplus++
      continue
    }
    const drawn = await readGalleryFile(file, uploaderId)
    if (typeof drawn === 'string') problems.push({ path, message: drawn })
    else stored.push(await store(deps, { drawn, uploaderId }))
  }
  if (index === 0) throw refusal(coverImage.notAnImage)
  if (stored.length === 0) throw invalid(problems, problemsText(problems))
  return { stored, surplus, problems }
}

/** All problems on one line. */
export const problemsText = (problems: readonly FieldProblem[]) =>
  problems.map(({ message }) => message).join('; ')

async function store(deps: UploadDeps, picture: { drawn: DrawnPictures; uploaderId: string }) {
  const { main, companion } = await storePictures(deps, picture)
  return { url: main.url, thumbnail_url: companion.url }
}

/** Returns the pictures, or the message of the problem. */
async function readGalleryFile(file: ReceivedFile, uploaderId: string): Promise<DrawnPictures | string> {
  if (file.tooLarge) return tooLargeMessage(file.name)
  const drawing = await drawUpload.galleryPicture(uploaderId, file.content)
  if (drawing === 'not-an-image') return notAnImageMessage(file.name)
  if (drawing === 'too-many-pixels') return tooManyPixelsMessage(file.name)
  return drawing === 'unreadable' ? unreadableMessage(file.name) : drawing
}
