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
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { type DrawnPictures, drawGalleryPicture } from './draw-pictures.ts'
import { drawLimited } from './drawing-limit.ts'
import { type KeepingDeps, keepPictures } from './kept-pictures.ts'
import { pictureKind } from './picture-kind.ts'

export interface ReadGalleryFiles {
  readonly kept: readonly GalleryImage[]
  /** Good or bad, there was no room for them. */
  readonly surplus: number
  readonly problems: readonly FieldProblem[]
}

const refusal = (message: string) => invalid([{ path: 'files', message }], message)

/**
 * Keeps the good ones of the files, as far as there is room, and says what is wrong with the others. Throws
 * VALIDATION_ERROR when none is good, or when they are too many.
 */
export async function keepGalleryFiles(
  deps: KeepingDeps,
  { uploaderId, files, room }: { uploaderId: string; files: AsyncIterable<ReceivedFile>; room: number },
): Promise<ReadGalleryFiles> {
  const kept: GalleryImage[] = []
  const problems: FieldProblem[] = []
  let surplus = 0
  let index = 0
  for await (const file of files) {
    if (index === gallery.perUpload) throw refusal(gallery.tooMany)
    const path = `files.${index++}`
    if (kept.length === room) {
      surplus++
      continue
    }
    const drawn = await readGalleryFile(file)
    if (typeof drawn === 'string') problems.push({ path, message: drawn })
    else kept.push(await keep(deps, { drawn, uploaderId }))
  }
  if (index === 0) throw refusal(coverImage.notAnImage)
  if (kept.length === 0) throw invalid(problems, sentenceOf(problems))
  return { kept, surplus, problems }
}

/** What is wrong, on one line. */
export const sentenceOf = (problems: readonly FieldProblem[]) =>
  problems.map(({ message }) => message).join('; ')

async function keep(deps: KeepingDeps, picture: { drawn: DrawnPictures; uploaderId: string }) {
  const { main, companion } = await keepPictures(deps, picture)
  return { url: main.url, thumbnail_url: companion.url }
}

/** The pictures, or the sentence that says why there are none. */
async function readGalleryFile(file: ReceivedFile): Promise<DrawnPictures | string> {
  if (file.tooLarge) return tooLargeMessage(file.name)
  let isImage = true
  const drawing = await drawLimited(async () => {
    const content = await file.read()
    isImage = pictureKind(content) !== undefined
    return isImage ? drawGalleryPicture(content) : 'unreadable'
  })
  if (!isImage) return notAnImageMessage(file.name)
  if (drawing === 'too-many-pixels') return tooManyPixelsMessage(file.name)
  return drawing === 'unreadable' ? unreadableMessage(file.name) : drawing
}
