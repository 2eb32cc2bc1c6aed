import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { keyOfMediaUrl } from '../../platform/storage/media-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type CardColours, colourCard } from './colour-card.ts'

/** What every messenger and network shows uncut. */
const previewSize = { width: 1200, height: 630 } as const

const mostPixels = 50_000_000

/** What a preview is drawn of. */
export interface PreviewSubject {
  /** Address of a picture of ours. */
  readonly picture: string | null
  /** A flyer is shown whole, on a blurred copy of itself; a banner fills everything. */
  readonly fit: 'whole' | 'fill'
  /** For a card where there is no picture. */
  readonly colours: CardColours
}

/** The picture of a shared link as JPEG. */
export async function drawPreview(
  { picture, fit, colours }: PreviewSubject,
  storage: Pick<Storage, 'get'>,
): Promise<Buffer> {
  const content = await readPicture(picture, storage)
  const draw = fit === 'whole' ? onItself : filling
  const drawn = content ? await draw(content).catch(() => undefined) : undefined
  return drawn ?? jpeg(sharp(Buffer.from(colourCard(colours, previewSize))))
}

async function readPicture(url: string | null, storage: Pick<Storage, 'get'>): Promise<Buffer | undefined> {
  const key = url === null ? undefined : keyOfMediaUrl(url)
  const file = key === undefined ? undefined : await storage.get(key)
  return file && buffer(file.stream)
}

const filling = (banner: Buffer) =>
  jpeg(sharp(banner, { limitInputPixels: mostPixels }).resize({ ...previewSize, fit: 'cover' }))

async function onItself(flyer: Buffer): Promise<Buffer> {
  const open = () => sharp(flyer, { limitInputPixels: mostPixels })
  const whole = await open()
    .resize({ ...previewSize, fit: 'inside' })
    .toBuffer()
  const backdrop = await open()
    .resize({ width: 300, height: 158, fit: 'cover' })
    .blur(28)
    .modulate({ brightness: 0.6 })
    .resize({ ...previewSize, fit: 'fill' })
    .toBuffer()
  return jpeg(sharp(backdrop).composite([{ input: whole, gravity: 'centre' }]))
}

const jpeg = (picture: Sharp) => picture.flatten().jpeg({ quality: 80, mozjpeg: true }).toBuffer()
