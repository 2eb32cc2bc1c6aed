import { useNavigate } from 'react-router'
import { hasEarlierPage } from '../lib/browser-history.ts'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'
import { BannerLink } from '../ui/banner/banner-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PosterPage } from '../ui/poster-page.tsx'

/** The page of screens that are not built yet, with a way back. */
export function Page() {
  const t = useText(commonTexts).notOpen
  const navigate = useNavigate()
  return (
    <>
      <PageHead title={t.title} />
      <PosterPage
        title={t.title}
        text={t.text}
        actions={
          <>
            <BannerLink strong on="white" to="/events">
              {t.action}
            </BannerLink>
            <BannerLink
              on="white"
              to="/"
              onClick={(click) => {
                // Without an earlier page, go to the home page.
                if (!hasEarlierPage()) return
                click.preventDefault()
                navigate(-1)
              }}
            >
              {t.back}
            </BannerLink>
          </>
        }
      />
    </>
  )
}
