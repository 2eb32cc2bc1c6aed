import { coverImage, tooManyPixelsMessage, unreadableImageMessage } from '@floorcraft/contract/uploads.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../platform/http/received-files.ts'
import { type Drawing, drawCover } from './draw-pictures.ts'
import { drawLimited } from './drawing-limit.ts'
import { type KeepingDeps, type KeptPictures, keepPictures } from './kept-pictures.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

const coverKinds: readonly (PictureKind | undefined)[] = ['jpeg', 'png', 'webp']

const refusal = (message: string) => invalid([{ path: 'file', message }], message)

/** Keeps the one picture among the files: cut for cards, and whole. Throws VALIDATION_ERROR with its sentence. */
export async function keepCover(
  deps: KeepingDeps,
  { uploaderId, files }: { uploaderId: string; files: AsyncIterable<ReceivedFile> },
): Promise<KeptPictures> {
  let drawn: Exclude<Drawing, string> | undefined
  for await (const file of files) {
    if (drawn) throw refusal(coverImage.tooMany)
    drawn = await readCover(file)
  }
  if (!drawn) throw refusal(coverImage.notAnImage)
  return keepPictures(deps, { drawn, uploaderId })
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
