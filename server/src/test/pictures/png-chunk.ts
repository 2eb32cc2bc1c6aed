import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A chunk of a PNG file with its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG of 4.4 MB with 90 compressed texts of 50 MB each, which cost a decoder 19 seconds. */
export async function drawHostilePng(): Promise<Buffer> {
  const drawing = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#a33' } })
  const png = await drawing.png().toBuffer()
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))])
  // The header chunk of every PNG ends at this byte.
  const headEnd = 33
  const texts = Array<Buffer>(90).fill(pngChunk('zTXt', text))
  return Buffer.concat([png.subarray(0, headEnd), ...texts, png.subarray(headEnd)])
}
