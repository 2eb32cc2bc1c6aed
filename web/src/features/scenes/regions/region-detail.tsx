import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import type { Region } from '@floorcraft/contract/scenes/scenes.ts'
import { ArrowLeft, Palette } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { BannerUploadButton } from '../../site/uploads/banner-upload-button.tsx'
import { useRegionTheme } from '../themes/api.ts'
import { useRemoveRegionBanner, useSetRegionBanner } from './api.ts'
import { RegionScenes } from './region-scenes.tsx'
import type { RegionScene } from './rules.ts'
import { ThemePreview } from './theme-preview.tsx'

const themeDialog = dialogFrom(async () => (await import('./region-theme-dialog.tsx')).RegionThemeDialog)

/** One region: its theme, its scenes, and the scenes that can be added. */
export function RegionDetail({ region, free }: { region: Region; free: readonly RegionScene[] }) {
  const t = useText(regionsTexts)
  const theme = useRegionTheme(region.name).data
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
      <Link
        to="/admin/regions"
        className="-mb-4 inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-muted hover:text-ink lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t.back}
      </Link>
      <section aria-label={t.preview}>
        {theme ? (
          <>
            <ThemePreview
              name={region.name}
              note={t.counts(region.scene_count, region.event_count)}
              theme={theme}
            />
            <ThemeActions region={region.name} theme={theme} />
          </>
        ) : (
          <Skeleton className="h-64 !rounded-lg" />
        )}
      </section>
      <RegionScenes region={region} free={free} />
    </div>
  )
}

function ThemeActions({ region, theme }: { region: string; theme: RegionTheme }) {
  const t = useText(regionsTexts)
  const [isCustomizing, setIsCustomizing] = useState(false)
  const setBanner = useSetRegionBanner(region)
  const removeBanner = useRemoveRegionBanner(region)
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 *:max-sm:grow">
      <Button onClick={() => setIsCustomizing(true)}>
        <Palette aria-hidden className="size-4.5" />
        {t.customize}
      </Button>
      <BannerUploadButton kind="region" label={t.upload} onUploaded={(url) => setBanner.mutate(url)} />
      {theme.banner_image_url && (
        <Button look="quiet" disabled={removeBanner.isPending} onClick={() => removeBanner.mutate()}>
          {t.removeBanner}
        </Button>
      )}
      {isCustomizing && (
        <LazyDialog from={themeDialog} theme={theme} onClose={() => setIsCustomizing(false)} />
      )}
    </div>
  )
}
