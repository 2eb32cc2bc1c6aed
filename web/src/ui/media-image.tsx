import { pictureAt, pictureWidths } from '@floorcraft/contract/media.ts'
import type { ComponentProps } from 'react'

/**
 * A picture in the width that the screen needs, where it is one that the server keeps; any other as it is. `sizes` says
 * how wide it will be shown, as in HTML.
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
  // `sizes` stands before the addresses: some browsers begin to load with what they have read so far.
  return others.length === 0 ? (
    <img {...rest} src={src} alt={alt} />
  ) : (
    <img {...rest} sizes={sizes} srcSet={others.join(', ')} src={pictureAt(src, 800)} alt={alt} />
  )
}
