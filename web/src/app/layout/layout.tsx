import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '../../features/members/identity/api.ts'
import { useSiteTheme } from '../../features/scenes/themes/api.ts'
import { CustomStyles } from '../../features/scenes/themes/custom-styles.tsx'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { withoutScriptsTexts } from '../../messages/base/without-scripts.ts'
import { LazyToaster } from '../../ui/toast/lazy-toaster.tsx'
import { useIsOpening } from '../browsing.ts'
import { LatePartsLoader } from './late-parts-loader.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { PageFooter } from './page-footer.tsx'
import { TopBar } from './top-bar.tsx'

const ThemePreviewBar = lazy(async () => ({
  default: (await import('../../features/scenes/themes/preview/theme-preview-bar.tsx')).ThemePreviewBar,
}))

/** The frame of every screen. */
export function Layout({ children }: { children: ReactNode }) {
  const common = useText(commonTexts)
  const isMember = useMe().status === 'signed-in'
  const theme = useSiteTheme().data
  return (
    <>
      {theme?.custom_css_url && <CustomStyles href={theme.custom_css_url} />}
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {common.skipToContent}
      </a>
      <NavigationBar />
      {theme?.isPreview && (
        <Suspense>
          <ThemePreviewBar css={theme.custom_css} />
        </Suspense>
      )}
      <TopBar />
      <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-var(--bar))] pb-12 outline-none">
        {/* Browsers with scripts never read what is inside. */}
        <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>
        {children}
      </main>
      <PageFooter />
      <MobileBar />
      <LazyToaster isLikely={isMember} />
      <LatePartsLoader />
    </>
  )
}

/** Says what a reader without scripts can do. */
function WithoutScripts() {
  return (
    <p className="mx-auto max-w-6xl border-b border-line px-4 py-2 text-sm">
      {useText(withoutScriptsTexts).note}
    </p>
  )
}

/** A thin line along the top while the next page loads; quick pages never show it. */
function NavigationBar() {
  const common = useText(commonTexts)
  const isOpening = useIsOpening()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-40 h-1">
      {isOpening && (
        <div className="appear-soon h-full">
          <div className="h-full animate-pulse bg-brand" />
          <span className="sr-only">{common.loading}</span>
        </div>
      )}
    </div>
  )
}
