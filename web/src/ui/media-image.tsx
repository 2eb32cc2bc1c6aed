import { pictureAt, pictureWidths } from '@floorcraft/contract/media.ts'
import type { ComponentProps } from 'react'

/**
 * A picture in the width that the screen needs, if the server stores it; other pictures as they are. `sizes` is the
 * shown width, as in HTML.
 */
export function MediaImage({
  src,
  sizes,
  alt,
  ...rest
}: ComponentProps<'img'> & { src: string; sizes: string; alt: string }) {
  const others = pictureWidths.flatMap((width) => {
    const address = pictureAt(src, width)
    return address ? [`${address} ${width}w`] : []
  })
  // `sizes` is before the addresses: some browsers start to load with the attributes that they have read.
  return others.length === 0 ? (
    <img {...rest} src={src} alt={alt} />
  ) : (
    <img {...rest} sizes={sizes} srcSet={others.join(', ')} src={pictureAt(src, 800)} alt={alt} />
  )
}
