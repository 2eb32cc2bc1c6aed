import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { shellAttribute, shellPath } from '../../lib/browser/copy-marks.ts'
import { useHydrated, useOnline } from '../../lib/browser/use-browser.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { offlineTexts } from '../../messages/site/offline.ts'
import { BannerLink } from '../../ui/banner/banner-link.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PosterPage } from '../../ui/page/poster-page.tsx'

/**
 * The page in place of every page without a copy. It appears a moment late, because it opens the wanted page when the
 * answer that it needs is kept.
 */
export function Page() {
  const t = useText(offlineTexts).page
  const common = useText(commonTexts)
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  useEffect(() => {
    const shell = document.querySelector(`[${shellAttribute}=open]`)
    if (!shell) return
    // Only once, so that a later visit of this page stays here.
    shell.removeAttribute(shellAttribute)
    const { pathname, search } = window.location
    void navigate({ pathname, search }, { replace: true })
  }, [navigate])
  useEffect(() => {
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  // The document was made while the server answered, and stands for the page of the address.
  const title = isHydrated && isOnline ? t.unreachable : t.title
  const here = isHydrated ? `${window.location.pathname}${window.location.search}` : shellPath
  return (
    <div className="animate-[fade_150ms_600ms_both]">
      <PageHead title={title} />
      <PosterPage
        title={title}
        text={t.text}
        actions={
          <>
            <BannerLink strong on="white" to={here} reloadDocument>
              {common.retry}
            </BannerLink>
            <BannerLink on="white" to="/saved">
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
