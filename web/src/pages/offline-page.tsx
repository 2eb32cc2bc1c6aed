import { useEffect } from 'react'
import { useText } from '../lib/messages.tsx'
import { offlineTexts } from '../messages/offline.ts'
import { BannerLink } from '../ui/banner/banner-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PosterPage } from '../ui/poster-page.tsx'

/** Stands for every page without a copy. It comes a moment late, because the page may open in the browser. */
export function Page() {
  const t = useText(offlineTexts).page
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
