/** Kinds of pictures by what their first bytes say; names and declared types prove nothing. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

const avifBrands = ['avif', 'avis']

/** The kind of a file, or undefined when it is none that we decode: drawings and documents are never handed on. */
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
