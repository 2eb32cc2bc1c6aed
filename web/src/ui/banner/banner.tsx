import type { CSSProperties, ReactNode } from 'react'
import { MediaImage } from '../pictures/media-image.tsx'
import type { BannerLook } from './banner-look.ts'

interface BannerProps {
  readonly look: BannerLook
  /** On narrow screens the picture is 9rem high, and the words are below it. */
  readonly isStacked?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A wide band with a picture or colours behind its words, the same in both themes. */
export function Banner({ look, isStacked = false, className = '', children }: BannerProps) {
  const { image, background, veil, text } = look
  const style = {
    background,
    ...(veil && { '--veil-words': veil.words, '--veil-rest': veil.rest }),
  } as CSSProperties
  return (
    <div
      style={style}
      className={`relative isolate overflow-hidden ${text === 'white' ? 'text-white' : 'text-[#1d1714]'} ${isStacked ? 'banner-stacked' : ''} ${className}`}
    >
      {image && (
        <MediaImage
          key={image}
          // Without a picture only the colours are shown. The picture may have failed before this script ran.
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true
          }}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
          }}
          src={image}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          // The words are on the left, so a narrow screen shows more of the right side.
          className={`absolute inset-0 -z-20 size-full object-cover object-[72%_50%] ${isStacked ? 'max-sm:h-36' : ''}`}
        />
      )}
      {children}
    </div>
  )
}

/** The words of a banner, on its left. The veil covers the banner left of, above and below them, and fades to the right. */
export function BannerWords({ children }: { children: ReactNode }) {
  return <div className="banner-words relative w-fit min-w-0">{children}</div>
}
