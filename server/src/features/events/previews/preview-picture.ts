import { cutWindow, readPosition, type Size } from '@floorcraft/contract/base/picture-cut.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type CardColours, colourCard } from './colour-card.ts'
import type { PreviewWords } from './event-words.ts'
import { drawWords } from './words-block.ts'

/** What every messenger and network shows uncut. */
const previewSize = { width: 1200, height: 630 } as const

const mostPixels = 50_000_000

/** What a preview is drawn of. */
export interface PreviewSubject {
  /** The bytes of a stored picture, if there is one. */
  readonly picture: Buffer | undefined
  /** The position of its cut; the middle when missing. */
  readonly position?: string | null
  /** Drawn on the picture; without words the picture fills everything. */
  readonly words?: PreviewWords
  /** The colours of the card when there is no picture. */
  readonly colours: CardColours
}

/** The picture of a shared link as JPEG. */
export async function drawPreview({ picture, position, words, colours }: PreviewSubject): Promise<Buffer> {
  const draw = words ? (flyer: Buffer) => beside(flyer, words, position) : filling
  const drawn = picture ? await draw(picture).catch(() => undefined) : undefined
  if (drawn) return drawn
  const card = sharp(Buffer.from(colourCard(colours, previewSize)))
  return words ? over(await card.png().toBuffer(), words) : jpeg(card)
}

export const open = (picture: Buffer) => sharp(picture, { limitInputPixels: mostPixels })
const filled = (picture: Buffer) => open(picture).resize({ ...previewSize, fit: 'cover' })
const filling = (banner: Buffer) => jpeg(filled(banner))

/** A wider picture would be too small beside the words, so the words are on it. */
const widestBeside = 1.3
const margin = 48

/** The words beside the whole flyer, both on a darker copy of it. On a wide flyer the words are on the picture itself. */
async function beside(flyer: Buffer, words: PreviewWords, position?: string | null): Promise<Buffer> {
  const { width, height } = await open(flyer).metadata()
  if (width / height > widestBeside) {
    const ratio = previewSize.width / previewSize.height
    const part = cutWindow({ width, height }, { ratio, at: readPosition(position) })
    return over(await open(flyer).extract(part).png().toBuffer(), words)
  }
  const backdrop = await blurred(flyer, previewSize)
  const whole = await rounded(flyer, { width: 500, height: previewSize.height - 2 * margin })
  const left = margin + whole.width + margin
  const block = await drawWords(words, {
    left,
    width: previewSize.width - left - margin,
    top: margin,
    height: previewSize.height - 2 * margin,
    align: 'middle',
  })
  const top = Math.round((previewSize.height - whole.height) / 2)
  return composed(backdrop, [{ input: whole.input, left: margin, top }, ...block])
}

const corner = 20

/** The whole picture inside a box, with round corners. */
export async function rounded(picture: Buffer, box: Size): Promise<Size & { input: Buffer }> {
  const { data, info } = await open(picture)
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const corners = svg(info, `<rect width="${width}" height="${height}" rx="${corner}"/>`)
  const input = await sharp(data)
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return { input, width, height }
}

/** The words on the lower part of a picture, which is blurred and dark there. */
async function over(picture: Buffer, words: PreviewWords): Promise<Buffer> {
  const block = await drawWords(words, {
    left: margin,
    width: previewSize.width - 2 * margin,
    top: 190,
    height: previewSize.height - 190 - margin,
    align: 'bottom',
  })
  const highest = Math.min(...block.map(({ top }) => top ?? 0))
  const lower = await sharp(await blurred(picture, previewSize))
    .ensureAlpha()
    .composite([{ input: fadeIn(highest), blend: 'dest-in' }])
    .png()
    .toBuffer()
  return composed(await filled(picture).toBuffer(), [{ input: lower, left: 0, top: 0 }, ...block])
}

/** A dark copy without details, on which white words can be read. */
export async function blurred(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  // A pipeline of sharp resizes only once, so the small copy has its own.
  const small = await open(picture)
    .resize({ width: Math.ceil(width / 10), height: Math.ceil(height / 10), fit: 'cover' })
    .blur(8)
    .linear(0.36, 0)
    .png()
    .toBuffer()
  return sharp(small).resize({ width, height, fit: 'fill' }).png().toBuffer()
}

const svg = ({ width, height }: Size, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`)

/** A mask that is transparent at the top, and opaque from a little above the words. */
function fadeIn(highest: number): Buffer {
  const opaque = Math.max(0.08, (highest - 24) / previewSize.height)
  return svg(
    previewSize,
    '<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">' +
      `<stop offset="${Math.max(0, opaque - 0.2)}" stop-opacity="0"/>` +
      `<stop offset="${opaque}" stop-opacity="1"/></linearGradient></defs>` +
      '<rect width="100%" height="100%" fill="url(#fade)"/>',
  )
}

/** A picture with parts on it, as JPEG. */
export const composed = (picture: Buffer, parts: OverlayOptions[]) => jpeg(sharp(picture).composite(parts))

const jpeg = (picture: Sharp) => picture.flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
