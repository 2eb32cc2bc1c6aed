import { coverImage, mostPixels } from '@floorcraft/contract/uploads.ts'
import type { Sharp } from 'sharp'

/** What is kept of one upload: the picture that is shown, and the one that goes with it. */
export interface DrawnPictures {
  readonly main: Buffer
  readonly companion: Buffer
}

export type Drawing = DrawnPictures | 'unreadable' | 'too-many-pixels'

const longestSide = 1600
const thumbnailSide = 400
/** No picture of a camera takes longer, and a picture made to take hours stops here. */
const longestDrawingSeconds = 20

/**
 * Kept pictures are found by their content, so the same pixels kept for two purposes would be one file with two
 * companions. Another quality for each purpose keeps them apart.
 */
const quality = { card: 80, flyer: 84, gallery: 82, thumbnail: 78 }

/** The 2:1 cut of a flyer for cards, where its most striking part is, and beside it the whole flyer. */
export async function drawCover(content: Buffer): Promise<Drawing> {
  return draw(content, async (flyer) => {
    const { data, info } = await flyer.raw().toBuffer({ resolveWithObject: true })
    return {
      main: await (await fromPixels(data, info))
        .extract(atMostFourTimesAsLong(info))
        .resize({ ...cardSize, fit: 'cover', position: 'attention' })
        .webp({ quality: quality.card })
        .toBuffer(),
      companion: await (await fromPixels(data, info)).webp({ quality: quality.flyer }).toBuffer(),
    }
  })
}

const cardSize = { width: coverImage.width, height: coverImage.height }

/** A picture for the gallery, and its small version. */
export async function drawGalleryPicture(content: Buffer): Promise<Drawing> {
  return draw(content, async (picture) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    const small = {
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'outside',
      withoutEnlargement: true,
    } as const
    return {
      main: await (await fromPixels(data, info)).webp({ quality: quality.gallery }).toBuffer(),
      companion: await (await fromPixels(data, info))
        .resize(small)
        .webp({ quality: quality.thumbnail })
        .toBuffer(),
    }
  })
}

/**
 * Hands over the picture upright, in sRGB, on white where it was transparent, no longer than what is kept, with nothing
 * that its file said besides: metadata does not survive. Of a moving picture the first frame is taken.
 */
async function draw(content: Buffer, finish: (picture: Sharp) => Promise<DrawnPictures>): Promise<Drawing> {
  // Loaded when first needed: its library takes an eighth of the memory of an idle server. It works in threads of its own.
  const { default: sharp } = await import('sharp')
  try {
    // Refused by its own figures, before a pixel is decoded.
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too-many-pixels'
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestDrawingSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await finish(picture)
  } catch {
    // Whatever a decoder says about the content: it is broken, cut off, or not what it pretends to be.
    return 'unreadable'
  }
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

async function fromPixels(data: Buffer, { width, height, channels }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels } })
}

/** The middle of a picture that is a mere stripe: to fill a card, a stripe would be blown up to gigapixels. */
function atMostFourTimesAsLong({ width: fullWidth, height: fullHeight }: Pixels) {
  const width = Math.min(fullWidth, fullHeight * 4)
  const height = Math.min(fullHeight, fullWidth * 4)
  return {
    left: Math.floor((fullWidth - width) / 2),
    top: Math.floor((fullHeight - height) / 2),
    width,
    height,
  }
}
