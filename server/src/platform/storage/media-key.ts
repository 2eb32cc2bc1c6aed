import { mediaPath, type PictureWidth } from '@floorcraft/contract/base/media.ts'

/** The types that may be stored and served under /media: pictures, never a type that a browser could execute. */
const contentTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
}

const keyPattern = /^[0-9a-f]{64}\.([a-z]{3,4})$/

/** The key of a file: the SHA-256 of its content, with its type as extension. Throws RangeError on any other type. */
export function mediaKey(sha256Hex: string, extension: string): string {
  const key = `${sha256Hex}.${extension}`
  if (contentTypeOf(key) === undefined)
    throw new RangeError(`Files of this type are not stored: ${extension}`)
  return key
}

/** The content type of a well-formed key; undefined for any other text, for example a path with `..`. */
export function contentTypeOf(key: string): string | undefined {
  const extension = keyPattern.exec(key)?.[1]
  return extension !== undefined && Object.hasOwn(contentTypes, extension)
    ? contentTypes[extension]
    : undefined
}

/** The SHA-256 of the content. */
export const hashOfKey = (key: string) => key.slice(0, 64)

export const mediaUrl = (key: string) => `${mediaPath}${key}`

/** The inverse of mediaUrl; undefined for any other address. */
export function keyOfMediaUrl(url: string): string | undefined {
  const key = url.startsWith(mediaPath) ? url.slice(mediaPath.length) : ''
  return contentTypeOf(key) === undefined ? undefined : key
}

/** A stored picture at another width. */
export interface Variant {
  readonly key: string
  readonly width: PictureWidth
}

/** All variants are WebP. Their names sort next to the name of the original. */
export const variantContentType = 'image/webp'
export const variantName = ({ key, width }: Variant) => `${hashOfKey(key)}.w${width}.webp`

/** The key of a stored file: its name, or that of the picture of a variant. Undefined for the name of any other file. */
export function keyOfName(name: string): string | undefined {
  const key = name.replace(/^([0-9a-f]{64})\.w\d+\.webp$/, '$1.webp')
  return contentTypeOf(key) === undefined ? undefined : key
}
