import { coverImage, mostPixels } from '@floorcraft/contract/uploads.ts'
import sharp, { type Sharp } from 'sharp'
import { withoutExtraChunks } from '../../platform/pictures/png-chunks.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

/** The pictures of one upload. */
export interface DrawnPictures {
  readonly main: Buffer
  /** The flyer of a cover, or the thumbnail of a gallery picture. */
  readonly companion: Buffer
}

export type Drawing = DrawnPictures | 'not-an-image' | 'unreadable' | 'too-many-pixels'

const coverKinds: readonly PictureKind[] = ['jpeg', 'png', 'webp']
const galleryKinds: readonly PictureKind[] = [...coverKinds, 'gif', 'avif']

const maxSide = 1600
const thumbnailSide = 400

/**
 * Each purpose has its own quality. Files are identified by their content, so otherwise the same picture as a cover and in
 * a gallery would be one file, but it can have only one companion.
 */
const quality = { card: 80, flyer: 84, gallery: 82, thumbnail: 78 }

/** Crops the most striking part of a flyer to 2:1 for cards. The companion is the whole flyer. */
export async function drawCover(content: Buffer): Promise<Drawing> {
  return draw(content, coverKinds, async (flyer) => {
    const { data, info } = await flyer.raw().toBuffer({ resolveWithObject: true })
    return {
      main: await fromPixels(data, info)
        .extract(cropStripe(info))
        .resize({ ...cardSize, fit: 'cover', position: 'attention' })
        .webp({ quality: quality.card })
        .toBuffer(),
      companion: await fromPixels(data, info).webp({ quality: quality.flyer }).toBuffer(),
    }
  })
}

const cardSize = { width: coverImage.width, height: coverImage.height }

/** Draws a gallery picture. The companion is its thumbnail. */
export async function drawGalleryPicture(content: Buffer): Promise<Drawing> {
  return draw(content, galleryKinds, async (picture) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const small = {
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'outside',
      withoutEnlargement: true,
    } as const
    return {
      main: await fromPixels(data, info).webp({ quality: quality.gallery }).toBuffer(),
      companion: await fromPixels(data, info).resize(small).webp({ quality: quality.thumbnail }).toBuffer(),
    }
  })
}

/**
 * Prepares the picture: upright, in sRGB, on white, at most `maxSide` long, without metadata, and only the first frame of
 * an animation.
 */
async function draw(
  content: Buffer,
  kinds: readonly PictureKind[],
  finish: (picture: Sharp) => Promise<DrawnPictures>,
): Promise<Drawing> {
  const kind = pictureKind(content)
  if (!kind || !kinds.includes(kind)) return 'not-an-image'
  const file = kind === 'png' ? withoutExtraChunks(content) : content
  try {
    // Checks the size in the header before any pixel is decoded.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too-many-pixels'
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await finish(picture)
  } catch {
    // The decoder throws when the content is damaged, truncated or of another type.
    return 'unreadable'
  }
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

const fromPixels = (data: Buffer, { width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** The middle of a picture that is longer than 4:1. To fill a card, it would be enlarged to gigapixels. */
function cropStripe({ width: fullWidth, height: fullHeight }: Pixels) {
  const width = Math.min(fullWidth, fullHeight * 4)
  const height = Math.min(fullHeight, fullWidth * 4)
  return {
    left: Math.floor((fullWidth - width) / 2),
    top: Math.floor((fullHeight - height) / 2),
    width,
    height,
  }
}
