import type { CutPosition } from '@floorcraft/contract/picture-cut.ts'
import { drawingsOf, PictureTooCostly } from '../../platform/pictures/picture-process.ts'
import type * as drawPictures from './draw-pictures.ts'

const draw = drawingsOf<typeof drawPictures>(new URL('./draw-pictures.ts', import.meta.url))

type Read = () => Promise<Buffer>

const contentOf = (read: Read) => async (): Promise<[Buffer]> => [await read()]

async function orUnreadable<Drawn>(drawing: Promise<Drawn>): Promise<Drawn | 'unreadable'> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof PictureTooCostly) return 'unreadable'
    throw error
  }
}

/** Draw an uploaded file in the picture process. `read` is called when it is the turn of the file. */
export const drawUpload = {
  cover: (owner: string, read: Read) => orUnreadable(draw({ name: 'drawCover', owner }, contentOf(read))),
  galleryPicture: (owner: string, read: Read) =>
    orUnreadable(draw({ name: 'drawGalleryPicture', owner }, contentOf(read))),
  avatar: (owner: string, read: Read) => orUnreadable(draw({ name: 'drawAvatar', owner }, contentOf(read))),
  banner: (owner: string, read: Read) => orUnreadable(draw({ name: 'drawBanner', owner }, contentOf(read))),
}

/** Cuts the card of a stored flyer; undefined when the flyer cannot be read. */
export async function drawCard(
  { flyer, at }: { flyer: Buffer; at: CutPosition },
  uploaderId: string,
): Promise<Buffer | undefined> {
  return draw({ name: 'redrawCard', owner: uploaderId }, async () => [flyer, at])
}
