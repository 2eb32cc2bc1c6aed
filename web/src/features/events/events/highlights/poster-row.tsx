import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'

export const postersShown = 5

/** Posters in one row: five beside each other, or on narrow screens a strip that scrolls sideways. */
export function PosterRow({ children }: { children: ReactNode }) {
  return (
    <ul className="no-scrollbar -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-1 *:w-[48vw] few-words:*:w-[64vw] *:max-w-52 *:shrink-0 *:snap-start lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-5 lg:overflow-visible lg:px-0 lg:*:w-auto lg:*:max-w-none">
      {children}
    </ul>
  )
}

/**
 * The words below a poster have this height, so that all rows of posters are equally high. Widely spaced texts need
 * more.
 */
export const posterWords = 'min-h-[7.75rem] pt-2.5'

/** Grey posters while events load. */
export function PosterRowSkeleton() {
  return (
    <PosterRow>
      {Array.from({ length: postersShown }, (_, index) => index).map((index) => (
        <li key={index}>
          <Skeleton className="aspect-3/4 !rounded-lg" />
          <div className={posterWords} />
        </li>
      ))}
    </PosterRow>
  )
}

/** The strip with its heading, before it is known which scene it shows. */
export function TonightStripSkeleton() {
  const { loading } = useText(commonTexts)
  return (
    <div>
      <span className="sr-only">{loading}</span>
      <StripHead title={<Skeleton className="h-8 w-56 sm:h-9" />} note={undefined} />
      <PosterRowSkeleton />
    </div>
  )
}

/** The head of the strip. It keeps a line for the heading and one for the note, also without them. */
export function StripHead({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <div className="mb-1 sm:mb-2 sm:pr-44 lg:flex lg:items-center lg:gap-5">
      <div className="min-w-0 truncate few-words:whitespace-normal">{title}</div>
      <div className="flex h-11 shrink-0 items-center few-words:h-auto few-words:flex-wrap text-[0.95rem] text-muted">
        {note}
      </div>
    </div>
  )
}
