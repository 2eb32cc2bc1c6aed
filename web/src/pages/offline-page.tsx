import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shellAttribute } from '../lib/copy-marks.ts'
import { useText } from '../lib/messages.tsx'
import { offlineTexts } from '../messages/offline.ts'
import { BannerLink } from '../ui/banner/banner-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PosterPage } from '../ui/poster-page.tsx'

/**
 * Stands for every page without a copy, and opens the page when the answer that it needs is kept. So it appears a moment
 * late.
 */
export function Page() {
  const t = useText(offlineTexts).page
  const navigate = useNavigate()
  useEffect(() => {
    const shell = document.querySelector(`[${shellAttribute}=open]`)
    if (!shell) return
    // Once: a later visit of this page stays.
    shell.removeAttribute(shellAttribute)
    const { pathname, search } = window.location
    navigate({ pathname, search }, { replace: true })
  }, [navigate])
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className="animate-[fade_150ms_600ms_both]">
      <PageHead title={t.title} />
      <PosterPage
        title={t.title}
        text={t.text}
        actions={
          <>
            <BannerLink strong on="white" to="/saved">
              {t.saved}
            </BannerLink>
            <BannerLink on="white" to="/events">
              {t.events}
            </BannerLink>
          </>
        }
      />
    </div>
  )
}
