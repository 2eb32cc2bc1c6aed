import { lazy, Suspense, useEffect } from 'react'
import { recallConsent } from '../../features/members/cookie-consent/api.ts'
import { CookieBanner } from '../../features/members/cookie-consent/cookie-banner.tsx'
import { InstallPrompt } from '../../features/members/installed-app/install-prompt.tsx'
import { UpdateBanner } from '../../features/members/installed-app/update-banner.tsx'
import { watchOperations } from '../../features/site/error-reports/debug-log.ts'
import { DebugCorner } from '../../features/site/error-reports/debug-overlay/debug-corner.tsx'
import { useStored } from '../../lib/browser/use-browser.ts'
import { BottomNotices } from '../../ui/bottom-notices.tsx'
import { OfflineReading } from '../offline-reading.tsx'
import { useFirstScene } from './first-scene.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageChanges } from './page-changes.tsx'
import { useSearchKey } from './search-key.ts'

// Without consent it is not even fetched.
const ActionCounter = lazy(async () => ({
  default: (await import('../../features/events/analytics/action-counter.tsx')).ActionCounter,
}))

/** The parts that a page can do without in its first three seconds, or until the reader does something (`first`). */
export function LateParts({ first }: { first: Event | undefined }) {
  useSearchKey(first)
  useFirstScene()
  useEffect(watchOperations, [])
  useStored('cookieConsent')
  return (
    <>
      <PageChanges />
      <OfflineBar />
      <BottomNotices>
        <CookieBanner />
        <UpdateBanner />
        <InstallPrompt />
      </BottomNotices>
      {recallConsent()?.analytics && (
        <Suspense>
          <ActionCounter />
        </Suspense>
      )}
      <DebugCorner />
      <OfflineReading />
    </>
  )
}
