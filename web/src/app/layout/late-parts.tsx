import { ActionCounter } from '../../features/analytics/action-counter.tsx'
import { CookieBanner } from '../../features/cookie-consent/cookie-banner.tsx'
import { DebugCorner } from '../../features/error-reports/debug-overlay/debug-corner.tsx'
import { InstallPrompt } from '../../features/installed-app/install-prompt.tsx'
import { UpdateBanner } from '../../features/installed-app/update-banner.tsx'
import { BottomNotices } from '../../ui/bottom-notices.tsx'
import { OfflineReading } from '../offline-reading.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** What a page does without in its first second. */
export function LateParts() {
  return (
    <>
      <OfflineBar />
      <BottomNotices>
        <CookieBanner />
        <UpdateBanner />
        <InstallPrompt />
      </BottomNotices>
      <ActionCounter />
      <DebugCorner />
      <OfflineReading />
    </>
  )
}
