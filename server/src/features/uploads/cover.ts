import { coverImage, tooManyPixelsMessage, unreadableImageMessage } from '@floorcraft/contract/uploads.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import type { Drawing } from './draw-pictures.ts'
import { drawUpload } from './drawings.ts'
import { type StoredPictures, storePictures, type UploadDeps } from './stored-pictures.ts'

const refusal = (message: string) => invalid([{ path: 'file', message }], message)

/** Stores the one file as a crop for cards and as the whole flyer. Throws VALIDATION_ERROR when it is not one picture. */
export async function storeCover(
  deps: UploadDeps,
  { uploaderId, files }: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
): Promise<StoredPictures> {
  let drawn: Exclude<Drawing, string> | undefined
  for await (const file of files) {
    if (drawn) throw refusal(coverImage.tooMany)
    drawn = await readCover(file, uploaderId)
  }
  if (!drawn) throw refusal(coverImage.notAnImage)
  return storePictures(deps, { drawn, uploaderId })
}

async function readCover(file: ReceivedFile, uploaderId: string) {
  if (file.tooLarge) throw refusal(coverImage.tooLarge)
  const drawing = await drawUpload({ as: 'drawCover', uploaderId }, () => file.read())
  if (drawing === 'not-an-image') throw refusal(coverImage.notAnImage)
  if (drawing === 'too-many-pixels') throw refusal(tooManyPixelsMessage)
  if (drawing === 'unreadable') throw refusal(unreadableImageMessage)
  return drawing
}
