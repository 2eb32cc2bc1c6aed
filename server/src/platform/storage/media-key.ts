import { mediaPath, type PictureWidth } from '@floorcraft/contract/media.ts'

/** What may be kept and served under /media: pictures we made ourselves, never a type that a browser could run. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
}

const keyPattern = /^[0-9a-f]{64}\.([a-z]{3,4})$/

/** The key of a file: SHA-256 of its content, and its type as extension. Throws RangeError on a type we do not keep. */
export function mediaKey(sha256Hex: string, extension: string): string {
  const key = `${sha256Hex}.${extension}`
  if (contentTypeOf(key) === undefined) throw new RangeError(`Not a kind of file we keep: ${extension}`)
  return key
}

/** The content type of a well-formed key; undefined for anything else, paths that climb out included. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyPattern.exec(key)?.[1]
  return extension !== undefined && Object.hasOwn(contentTypes, extension)
    ? contentTypes[extension]
    : undefined
}

/** The address at which a key is served. */
export const mediaUrl = (key: string) => `${mediaPath}${key}`

/** The key behind an address that mediaUrl made; undefined for any other address. */
export function keyOfMediaUrl(url: string): string | undefined {
  const key = url.startsWith(mediaPath) ? url.slice(mediaPath.length) : ''
  return contentTypeOf(key) === undefined ? undefined : key
}

/** A kept picture at another width. */
export interface Variant {
  readonly key: string
  readonly width: PictureWidth
}

/** Variants are made by ourselves, always as WebP; the name stands beside the original's in every listing. */
export const variantContentType = 'image/webp'
export const variantName = ({ key, width }: Variant) => `${key.slice(0, 64)}.w${width}.webp`
