/** Recognized by the first bytes of a file, because its name and declared type can be wrong. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const avifBrands = ['avif', 'avis']

/** Undefined for all other types, for example SVG and PDF, which are never decoded. */
export function pictureKind(content: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 32))
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 4) === 'GIF8') return 'gif'
  if (text(4, 8) === 'ftyp' && avifBrands.includes(text(8, 12))) return 'avif'
  return undefined
}
