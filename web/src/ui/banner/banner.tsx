import type { ReactNode } from 'react'
import { MediaImage } from '../media-image.tsx'
import type { BannerLook } from './banner-look.ts'

/** A wide band with a picture or colours behind a title, readable in both themes. */
export function Banner({
  look,
  className = '',
  children,
}: {
  look: BannerLook
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={`relative isolate overflow-hidden ${look.text === 'white' ? 'text-white' : 'text-[#1d1714]'} ${className}`}
    >
      {look.image && (
        <MediaImage
          src={look.image}
          sizes="100vw"
          alt=""
          fetchPriority="high"
          style={{ background: look.behind }}
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      )}
      <div aria-hidden className="absolute inset-0 -z-10" style={{ background: look.background }} />
      {children}
    </div>
  )
}
