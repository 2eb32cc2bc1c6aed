import { coverImage, tooManyPixelsMessage, unreadableImageMessage } from '@floorcraft/contract/uploads.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { type Drawing, drawCover, drawLimited } from './draw-pictures.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'
import { type StoredPictures, storePictures, type UploadDeps } from './stored-pictures.ts'

const coverKinds: readonly (PictureKind | undefined)[] = ['jpeg', 'png', 'webp']

const refusal = (message: string) => invalid([{ path: 'file', message }], message)

/** Stores the one file as a crop for cards and as the whole flyer. Throws VALIDATION_ERROR when it is not one picture. */
export async function storeCover(
  deps: UploadDeps,
  { uploaderId, files }: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
): Promise<StoredPictures> {
  let drawn: Exclude<Drawing, string> | undefined
  for await (const file of files) {
    if (drawn) throw refusal(coverImage.tooMany)
    drawn = await readCover(file)
  }
  if (!drawn) throw refusal(coverImage.notAnImage)
  return storePictures(deps, { drawn, uploaderId })
}

async function readCover(file: ReceivedFile) {
  if (file.tooLarge) throw refusal(coverImage.tooLarge)
  const drawing = await drawLimited(async () => {
    const content = await file.read()
    if (!coverKinds.includes(pictureKind(content))) throw refusal(coverImage.notAnImage)
    return drawCover(content)
  })
  if (drawing === 'too-many-pixels') throw refusal(tooManyPixelsMessage)
  if (drawing === 'unreadable') throw refusal(unreadableImageMessage)
  return drawing
}
