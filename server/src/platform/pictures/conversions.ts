/** Drawings that the platform needs itself. They run in a picture process. */
import sharp from 'sharp'

const maxPixels = 50_000_000

/** The picture at the width as WebP; undefined when it is not wider. */
export async function narrower(picture: Buffer, width: number): Promise<Buffer | undefined> {
  const opened = sharp(picture, { limitInputPixels: maxPixels })
  const { width: own } = await opened.metadata()
  return own > width ? opened.resize({ width }).webp({ quality: 75 }).toBuffer() : undefined
}

/** The drawing as a grey PNG on white. */
export const paintGreySvg = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().png().toBuffer()
