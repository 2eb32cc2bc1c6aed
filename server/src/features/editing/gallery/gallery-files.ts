import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import {
  fileTooManyPixelsMessage,
  gallery,
  notAnImageMessage,
  tooLargeMessage,
  unreadableMessage,
} from '@floorcraft/contract/editing/gallery.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { coverImage } from '@floorcraft/contract/site/uploads.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import { storeGalleryPicture, type UploadDeps } from '../../site/uploads/service.ts'

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
    const picture = await storeFile(deps, { file, uploaderId })
    if (typeof picture === 'string') problems.push({ path, message: picture })
    else stored.push(picture)
  }
  if (index === 0) throw refusal(coverImage.notAnImage)
  if (stored.length === 0) throw invalid(problems, problemsText(problems))
  return { stored, surplus, problems }
}

/** All problems on one line. */
export const problemsText = (problems: readonly FieldProblem[]) =>
  problems.map(({ message }) => message).join('; ')

/** Returns the stored picture, or the message of the problem. */
async function storeFile(
  deps: UploadDeps,
  { file, uploaderId }: { file: ReceivedFile; uploaderId: string },
): Promise<GalleryImage | string> {
  if (file.tooLarge) return tooLargeMessage(file.name)
  const picture = await storeGalleryPicture(deps, { content: file.content, uploaderId })
  if (picture === 'not-an-image') return notAnImageMessage(file.name)
  if (picture === 'too-many-pixels') return fileTooManyPixelsMessage(file.name)
  return picture === 'unreadable' ? unreadableMessage(file.name) : picture
}
