import type { CutPosition } from '@floorcraft/contract/base/picture-cut.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import { drawingsOf, PictureTooCostly } from '../../../platform/pictures/picture-process.ts'
import type * as drawPictures from './draw-pictures.ts'

const draw = drawingsOf<typeof drawPictures>(new URL('./draw-pictures.ts', import.meta.url))

async function orUnreadable<Drawn>(drawing: Promise<Drawn>): Promise<Drawn | 'unreadable'> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof PictureTooCostly) return 'unreadable'
    throw error
  }
}

type Content = ReceivedFile['content']

/** Draw an uploaded file in the picture process. */
export const drawUpload = {
  cover: (owner: string, content: Content) =>
    orUnreadable(draw({ name: 'drawCover', owner }, async () => [content])),
  galleryPicture: (owner: string, content: Content) =>
    orUnreadable(draw({ name: 'drawGalleryPicture', owner }, async () => [content])),
  avatar: (owner: string, content: Content) =>
    orUnreadable(draw({ name: 'drawAvatar', owner }, async () => [content])),
  banner: (owner: string, content: Content) =>
    orUnreadable(draw({ name: 'drawBanner', owner }, async () => [content])),
}

/** Cuts the card of a stored flyer; undefined when the flyer cannot be read. */
export async function drawCard(
  { flyer, at }: { flyer: Buffer; at: CutPosition },
  uploaderId: string,
): Promise<Buffer | undefined> {
  return draw({ name: 'redrawCard', owner: uploaderId }, async () => [flyer, at])
}
