import { largeWidths, type PictureWidth, pictureAt } from '@floorcraft/contract/base/media.ts'
import type { ComponentProps } from 'react'

interface MediaImageProps extends ComponentProps<'img'> {
  readonly src: string
  /** The shown width, as in HTML. */
  readonly sizes: string
  readonly alt: string
  /** The widths from which the browser chooses. Very old browsers, which cannot choose, take the second. */
  readonly widths?: readonly PictureWidth[]
}

/** A picture in the width that the screen needs, if the server stores it; other pictures as they are. */
export function MediaImage({ src, sizes, alt, widths = largeWidths, ...rest }: MediaImageProps) {
  const others = widths.flatMap((width) => {
    const address = pictureAt(src, width)
    return address ? [`${address} ${width}w`] : []
  })
  // `sizes` is before the addresses, because some browsers start to load with the attributes that they have read so
  // far.
  return others.length === 0 ? (
    <img {...rest} src={src} alt={alt} />
  ) : (
    <img
      {...rest}
      sizes={sizes}
      srcSet={others.join(', ')}
      src={pictureAt(src, widths[1] ?? widths[0]!)}
      alt={alt}
    />
  )
}
