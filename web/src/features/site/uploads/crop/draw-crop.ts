import type { Size } from '@floorcraft/contract/base/picture-cut.ts'
import { banner } from '@floorcraft/contract/site/uploads.ts'
import { type Crop, cropPixels } from './crop-rules.ts'

interface Drawing {
  readonly crop: Crop
  readonly output: Size
  /** Of the file, without extension. */
  readonly name: string
}

/** The crop as a JPEG in the wanted size. Browsers draw a photo upright. Throws when the picture cannot be drawn. */
export async function drawCrop(picture: HTMLImageElement, { crop, output, name }: Drawing): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, output)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no canvas')
  // A JPEG has no transparent pixels, and without this they would be black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, output.width, output.height)
  context.imageSmoothingQuality = 'high'
  const { naturalWidth: width, naturalHeight: height } = picture
  const part = cropPixels(crop, { width, height })
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, output.width, output.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', banner.quality))
  if (!blob) throw new Error('The browser makes no file')
  return new File([blob], `${name}.jpg`, { type: blob.type })
}
