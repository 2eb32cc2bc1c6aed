import { readFile } from 'node:fs/promises'
import {
  type CutPosition,
  cardRatio,
  cutWindow,
  positionText,
  type Size,
} from '@floorcraft/contract/base/picture-cut.ts'
import { avatar, banner, coverImage, mostPixels } from '@floorcraft/contract/site/uploads.ts'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { withoutExtraChunks } from '../../../platform/pictures/png-chunks.ts'
import { findFlyerPosition } from './flyer-position.ts'

export interface DrawnPictures {
  readonly main: Buffer
  /** The flyer of a cover, or the thumbnail of a gallery picture. */
  readonly companion: Buffer
  /** Where the flyer of a cover is cut. */
  readonly flyerPosition?: string
}

/** The path of a file, or what is in it. */
type Content = string | Buffer
export type DrawingProblem = 'not-an-image' | 'unreadable' | 'too-many-pixels'
export type Drawing<Drawn = DrawnPictures> = Drawn | DrawingProblem

const coverKinds: readonly PictureKind[] = ['jpeg', 'png', 'webp']
const avatarKinds: readonly PictureKind[] = [...coverKinds, 'gif']
const galleryKinds: readonly PictureKind[] = [...coverKinds, 'gif', 'avif']

const maxSide = 1600
/** For the side of a JPEG. A PNG of 1 x 40,000,000 pixels has a file of 80 kB, and reading its rows took half a minute. */
const longestSide = 65_535
const thumbnailSide = 400

/**
 * Each purpose has its own quality, so that the same picture as a cover and in a gallery makes two files. Equal files
 * are stored once, and a file can have only one companion.
 */
const quality = { card: 80, flyer: 84, gallery: 82, thumbnail: 78, banner: 83, avatar: 86 }

/** Cuts the best part of a flyer to 2:1 for cards. The companion is the whole flyer. */
export async function drawCover(content: Content): Promise<Drawing> {
  return draw(content, { kinds: coverKinds }, async (flyer) => {
    const { data, info } = await flyer.raw().toBuffer({ resolveWithObject: true })
    const at = await positionOf(fromPixels(data, info))
    return {
      main: await cutCard(fromPixels(data, info), { ...info, at }),
      companion: await fromPixels(data, info).webp({ quality: quality.flyer }).toBuffer(),
      flyerPosition: positionText(at),
    }
  })
}

/** Small print is blurred in a picture of this size, but titles are not. */
const examinedSide = 240

async function positionOf(flyer: Sharp): Promise<CutPosition> {
  const size = { width: examinedSide, height: examinedSide, fit: 'inside' } as const
  const { data, info } = await flyer.resize(size).greyscale().raw().toBuffer({ resolveWithObject: true })
  return findFlyerPosition({ data, width: info.width, height: info.height })
}

/** Cuts the card of a stored flyer at another position; undefined when the flyer cannot be read. */
export async function redrawCard(flyer: Buffer, at: CutPosition): Promise<Buffer | undefined> {
  try {
    const { width, height } = await sharp(flyer).metadata()
    return await cutCard(sharp(flyer, { limitInputPixels: mostPixels }), { width, height, at })
  } catch {
    return undefined
  }
}

const cutCard = (flyer: Sharp, { at, ...size }: Size & { at: CutPosition }) =>
  flyer
    .extract(cutWindow(size, { ratio: cardRatio, at }))
    .resize({ width: coverImage.width, height: coverImage.height, fit: 'cover' })
    .webp({ quality: quality.card })
    .toBuffer()

/** Draws a gallery picture. The companion is its thumbnail. */
export async function drawGalleryPicture(content: Content): Promise<Drawing> {
  return draw(content, { kinds: galleryKinds }, async (picture) => {
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

/** Draws a banner. The browser has cut the picture; one in another shape loses its edges. */
export async function drawBanner(content: Content): Promise<Drawing<Buffer>> {
  const { width, height } = banner
  const wanted = { kinds: galleryKinds, size: { width, height, fit: 'cover' } } as const
  return draw(content, wanted, (picture) => picture.webp({ quality: quality.banner }).toBuffer())
}

/** Draws the picture of a member. The browser has cut the square; one in another shape loses its edges. */
export async function drawAvatar(content: Content): Promise<Drawing<Buffer>> {
  const size = { width: avatar.side, height: avatar.side, fit: 'cover' } as const
  return draw(content, { kinds: avatarKinds, size }, (picture) =>
    picture.webp({ quality: quality.avatar }).toBuffer(),
  )
}

const withinMaxSide = {
  width: maxSide,
  height: maxSide,
  fit: 'inside',
  withoutEnlargement: true,
} as const satisfies ResizeOptions

/**
 * Prepares the picture: upright, in sRGB, on white, in the wanted size, without metadata, and only the first frame of an
 * animation.
 */
async function draw<Drawn>(
  source: Content,
  { kinds, size = withinMaxSide }: { kinds: readonly PictureKind[]; size?: ResizeOptions },
  finish: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawing<Drawn>> {
  const content = typeof source === 'string' ? await readFile(source) : source
  const kind = pictureKind(content)
  if (!kind || !kinds.includes(kind)) return 'not-an-image'
  const file = kind === 'png' ? withoutExtraChunks(content) : content
  try {
    // Checks the size in the header before any pixel is decoded.
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too-many-pixels'
    if (Math.max(width, height) > longestSide) return 'unreadable'
    const picture = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize(size)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return await finish(picture)
  } catch {
    // The decoder throws when the content is damaged, truncated or of another type.
    return 'unreadable'
  }
}

interface Pixels extends Size {
  readonly channels: 1 | 2 | 3 | 4
}

const fromPixels = (data: Buffer, { width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } })

/** Recognized by the first bytes of a file, because its name and declared type can be wrong. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const avifBrands = ['avif', 'avis']

/** Undefined for all other types, for example SVG and PDF, which are never decoded. */
function pictureKind(content: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 32))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 4) === 'GIF8') return 'gif'
  if (text(4, 8) === 'ftyp' && avifBrands.includes(text(8, 12))) return 'avif'
  return undefined
}
