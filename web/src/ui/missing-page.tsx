import { BannerLink } from './banner-link.tsx'
import { PageHead } from './page-head.tsx'
import { PosterPage } from './poster-page.tsx'

/** A whole page for something that does not exist, or that the visitor may not know of. */
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
