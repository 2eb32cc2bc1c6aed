import { ActionCounter } from '../features/analytics/action-counter.tsx'
import { CookieBanner } from '../features/cookie-consent/cookie-banner.tsx'
import { UpdateBanner } from '../features/installed-app/update-banner.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** What a page does without in its first second. */
export function LateParts() {
  return (
    <>
      <OfflineBar />
      <CookieBanner />
      <UpdateBanner />
      <ActionCounter />
    </>
  )
}
