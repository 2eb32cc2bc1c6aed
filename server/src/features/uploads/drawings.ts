import type { CutPosition } from '@floorcraft/contract/picture-cut.ts'
import { drawingsOf, PictureTooCostly } from '../../platform/pictures/picture-process.ts'
import type * as drawPictures from './draw-pictures.ts'
import type { Drawing } from './draw-pictures.ts'

const draw = drawingsOf<typeof drawPictures>(new URL('./draw-pictures.ts', import.meta.url))

interface Upload {
  readonly as: 'drawCover' | 'drawGalleryPicture'
  readonly uploaderId: string
}

/** Draws an uploaded file in the picture process. `read` is called when it is the turn of the file. */
export async function drawUpload(upload: Upload, read: () => Promise<Buffer>): Promise<Drawing> {
  try {
    return await draw({ name: upload.as, owner: upload.uploaderId }, async () => [await read()])
  } catch (error) {
    if (error instanceof PictureTooCostly) return 'unreadable'
    throw error
  }
}

/** Cuts the card of a stored flyer; undefined when the flyer cannot be read. */
export async function drawCard(
  { flyer, at }: { flyer: Buffer; at: CutPosition },
  uploaderId: string,
): Promise<Buffer | undefined> {
  return draw({ name: 'redrawCard', owner: uploaderId }, async () => [flyer, at])
}
