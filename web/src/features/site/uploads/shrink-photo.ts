/** Enough for a flyer on a large screen, and the server stores no larger one. */
const longestSide = 2400
const quality = 0.88

/** A photo that is small enough: a larger file is drawn again on this device. A file that cannot be drawn stays as it is. */
export async function shrinkPhoto(file: File, largestBytes: number): Promise<File> {
  if (file.size <= largestBytes) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    return blob ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type }) : file
  } catch {
    return file
  }
}
