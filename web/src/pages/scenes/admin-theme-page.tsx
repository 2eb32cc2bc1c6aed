import type { RemovedCss } from '@floorcraft/contract/scenes/theme-editing.ts'
import { useState } from 'react'
import { useSiteTheme } from '../../features/scenes/themes/api.ts'
import { useSavedTheme } from '../../features/scenes/themes/site-theme/api.ts'
import { ThemeForm } from '../../features/scenes/themes/site-theme/theme-form.tsx'
import { useText } from '../../lib/messages.tsx'
import { themesTexts } from '../../messages/scenes/themes.ts'
import { LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/** /admin/theme */
export function Page() {
  const t = useText(themesTexts)
  const saved = useSavedTheme()
  const shown = useSiteTheme().data
  const preview = shown?.isPreview ? shown : undefined
  const [removed, setRemoved] = useState<readonly RemovedCss[]>([])
  // A new form begins after a save, a reset, and the end of a preview.
  const [beginnings, setBeginnings] = useState(0)
  const beginAgain = () => setBeginnings(beginnings + 1)
  const hasPreview = preview !== undefined
  const [hadPreview, setHadPreview] = useState(hasPreview)
  if (hadPreview !== hasPreview) {
    setHadPreview(hasPreview)
    if (!hasPreview) beginAgain()
  }
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      <p className="mt-2 max-w-xl text-muted">{t.intro}</p>
      <div className="mt-6">
        {saved.data && saved.isFetchedAfterMount ? (
          <ThemeForm
            key={beginnings}
            theme={preview ?? saved.data}
            removed={removed}
            onRemoved={setRemoved}
            onSaved={beginAgain}
          />
        ) : saved.isError ? (
          <LoadFailure title={t.loadFailed} query={saved} />
        ) : (
          <div role="status" aria-label={t.loading} className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <Skeleton className="h-[40rem] !rounded-lg" />
            <Skeleton className="h-96 !rounded-lg max-lg:-order-1" />
          </div>
        )}
      </div>
    </div>
  )
}
