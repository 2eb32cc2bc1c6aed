import type { ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { BannerLink } from '../banner/banner-link.tsx'
import { defaultBanner } from '../banner/banner-look.ts'
import { DancePath } from '../dance-path.tsx'
import { PageHead } from './page-head.tsx'

/** A page with only a message, in the look of a poster; `actions` are links that look like buttons on it. */
export function PosterPage({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 py-4 sm:py-8">
      <Banner look={defaultBanner} className="rounded-xl">
        <DancePath className="pointer-events-none absolute -right-28 -bottom-24 -z-10 size-80 opacity-[0.16] sm:right-0 sm:-bottom-16 sm:size-[34rem]" />
        <div className="flex min-h-[26rem] flex-col justify-end p-6 sm:min-h-[32rem] sm:p-12">
          <h1 className="max-w-3xl text-5xl leading-[0.98] font-extrabold tracking-[-0.03em] sm:text-7xl">
            {title}
          </h1>
          <p className="mt-4 max-w-md text-lg">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
        </div>
      </Banner>
    </div>
  )
}

/** A whole page for a thing that does not exist or is hidden from the reader. */
export function MissingPage(props: { title: string; text: string; back: { to: string; label: string } }) {
  return (
    <>
      <PageHead title={props.title} />
      <PosterPage
        title={props.title}
        text={props.text}
        actions={
          <BannerLink strong on="white" to={props.back.to}>
            {props.back.label}
          </BannerLink>
        }
      />
    </>
  )
}
