import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { keyOfMediaUrl } from '../../platform/storage/media-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { typeCard } from './type-card.ts'

/** What every messenger and network shows uncut. */
const previewSize = { width: 1200, height: 630 } as const

const mostPixels = 50_000_000

/** The picture of a shared link as JPEG: the whole flyer on a blurred copy of itself, or a card of the type. */
export async function drawPreview(
  event: { readonly event_type: string; readonly picture: string | null },
  storage: Pick<Storage, 'get'>,
): Promise<Buffer> {
  const flyer = await readPicture(event.picture, storage)
  const picture = flyer ? await onItself(flyer).catch(() => undefined) : undefined
  return picture ?? jpeg(sharp(Buffer.from(typeCard(event.event_type, previewSize))))
}

async function readPicture(url: string | null, storage: Pick<Storage, 'get'>): Promise<Buffer | undefined> {
  const key = url === null ? undefined : keyOfMediaUrl(url)
  const file = key === undefined ? undefined : await storage.get(key)
  return file && buffer(file.stream)
}

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
